import { Bouquet } from "@meadow/order";

export const letter = (bouquet: Bouquet) => `Your ${bouquet.flowers}`;
