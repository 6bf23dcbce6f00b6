import { createClient } from "@supabase/supabase-js";

const files = createClient(process.env.SUPABASE_URL, process.env.SUPABASE_KEY);

export const whose = (token: string) => files.auth.getUser(token);
export const scan = (name: string) => files.storage.from("scans").download(name);
