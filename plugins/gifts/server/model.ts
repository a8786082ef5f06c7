import type { Locale } from '../../../core/kernel/index.ts'
import { BaseModel } from '../../../db/index.ts'
import type { Drawing } from '../shared/drawings.ts'

/** What a gift is called, by language; one that has a drawing of ours is called as the catalogue says. */
export type GiftNames = Partial<Record<Locale, string>>

/** Something one member can give another. */
export class Gift extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  /** One of ours; null where it has a picture. */
  declare drawing: Drawing | null
  /** A picture that staff have put up; null where it has a drawing. */
  declare pictureId: string | null
  declare names: GiftNames
  /** Null: the setting's price. */
  declare credits: number | null
  /** Whole credits by country, where they differ. */
  declare countryCredits: Record<string, number>
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'gifts'
  static override jsonAttributes = ['names', 'countryCredits']
}
