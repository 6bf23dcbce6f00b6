import { post } from "@bakery/shared/src/mail";

post("bread is ready");
