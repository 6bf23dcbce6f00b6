import { createHTTPServer } from "@trpc/server/adapters/standalone";

import { notesRouter } from "./notes";
import { router } from "./trpc";

const appRouter = router({ notes: notesRouter });

createHTTPServer({ router: appRouter }).listen(4010);
