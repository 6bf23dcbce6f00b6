import { GraphQLClient, request } from "graphql-request";
import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { io } from "socket.io-client";

export const client = new GraphQLClient("http://reviews:4000/graphql");
export const apollo = new ApolloClient({ uri: "/graphql", cache: new InMemoryCache() });
export const link = new HttpLink({ uri: process.env.GRAPH_URL });
export const once = () => request("http://reviews:4000/graphql", "{ reviews }");
export const chat = io("http://chat:5000");
