export interface Coin {}
