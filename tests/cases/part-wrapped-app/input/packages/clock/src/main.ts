import { rest } from "@oar/rowing";

rest(3);
