import { row } from "@oar/rowing";

row(3);
