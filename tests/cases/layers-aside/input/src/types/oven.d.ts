// what another program declares
declare class OvenController {
  heat(degrees: number): void;
}
