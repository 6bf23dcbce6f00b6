import { client } from "./client";

export const listLoans = (options?: { client?: typeof client }) =>
  (options?.client ?? client).get({ url: "/api/loans", ...options });

export const addLoan = (options: { body: unknown }) => client.post({ url: "/api/loans", ...options });
