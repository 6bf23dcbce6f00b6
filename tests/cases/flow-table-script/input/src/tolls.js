import { weigh, charge } from "./scales.js";

export const tolls = {
  cart: charge,
  async wagon(kind) {
    weigh(kind);
    charge(kind);
  },
};
