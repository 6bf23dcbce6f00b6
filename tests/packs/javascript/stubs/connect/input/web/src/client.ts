import { createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { createClient as createCache } from "./cache";
import { Berths } from "./gen/berths_pb";

const transport = createConnectTransport({ baseUrl: window.location.origin });

export const berthsClient = createClient(Berths, transport);

export const cache = createCache("berths");
