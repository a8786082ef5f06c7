import { BaseModel } from '../../../db/index.ts'
import type { Drawing } from '../shared/drawings.ts'

/** Something one member can give another. */
export class Gift extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare drawing: Drawing
  /** Null: the setting's price. */
  declare credits: number | null
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'gifts'
}
