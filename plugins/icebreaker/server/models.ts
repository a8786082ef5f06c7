import { BaseModel } from '../../../db/index.ts'
import type { Kind } from '../shared/kinds.ts'

/** A suggested first line. */
export class Icebreaker extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare language: string
  declare kind: Kind
  declare text: string
  declare position: number
  declare active: boolean
  declare version: number

  static override tableName = 'icebreakers'
}
