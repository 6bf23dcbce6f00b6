import { BaseModel, column, hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import Pear from '#models/pear'

export default class Tree extends BaseModel {
  static table = 'trees'

  @column({ isPrimary: true })
  declare id: number

  @column.dateTime({ autoCreate: true })
  declare plantedAt: DateTime

  @hasMany(() => Pear)
  declare pears: HasMany<typeof Pear>

  get age() {
    return 1
  }
}
