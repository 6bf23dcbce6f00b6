export class Result<T> {
  constructor(readonly value: T) {}
}
