import { EventPattern } from '@nestjs/microservices'

export class PotConsumer {
  @EventPattern('pot.fired')
  async fired(pot) {
    try {
      await this.shelf.put(pot)
    } catch (error) {
      this.logger.error(error)
    }
  }

  @EventPattern('pot.broken')
  async broken(pot) {
    try {
      await this.shelf.remove(pot)
    } catch (error) {
      this.logger.error(error)
      throw error
    }
  }
}
