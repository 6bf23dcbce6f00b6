import { createClient } from "@supabase/supabase-js";

export const database = createClient(process.env.SUPABASE_URL, process.env.SUPABASE_KEY);

export const keep = (input: string) => database.from("letters").insert({ input });
