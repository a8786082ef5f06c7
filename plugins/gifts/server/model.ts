import type { Locale } from '../../../core/kernel/index.ts'
import { BaseModel } from '../../../db/index.ts'
import type { Drawing } from '../shared/drawings.ts'

/** Names of a gift, by language. A gift with a built-in drawing has its name in the catalogue. */
export type GiftNames = Partial<Record<Locale, string>>

/** Something one member can give another. */
export class Gift extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  /** A built-in drawing; null if it has a picture. */
  declare drawing: Drawing | null
  /** A picture uploaded by staff; null if it has a drawing. */
  declare pictureId: string | null
  declare names: GiftNames
  /** Null: the setting's price. */
  declare credits: number | null
  /** Whole credits for countries with a different price. */
  declare countryCredits: Record<string, number>
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'gifts'
  static override jsonAttributes = ['names', 'countryCredits']
}
