export class CountBoatsQuery {}
