import { Shelf } from "@looker/parts";

export const Page = () => <Shelf />;
