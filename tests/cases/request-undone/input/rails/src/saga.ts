export class Saga {
  async run(part: { invoke: () => Promise<void>; compensate: () => Promise<void> }) {
    try {
      await part.invoke()
    } catch (error) {
      await part.compensate()
      throw error
    }
  }

  step(work: () => Promise<void>) {
    return { withCompensation: (undo: () => Promise<void>) => work().catch(undo) }
  }
}
