export class KeepParcelCommand {
  constructor(readonly weight: number) {}
}
