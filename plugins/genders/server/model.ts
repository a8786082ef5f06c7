import type { Gender } from '../../../core/features/members/index.ts'
import type { Locale } from '../../../core/kernel/index.ts'
import { BaseModel } from '../../../db/index.ts'
import type { SearchedGender } from '../shared/searches.ts'

/** A gender beside women and men. */
export class SiteGender extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare key: string
  /** By language. */
  declare labels: Partial<Record<Locale, string>>
  declare searched: SearchedGender
  /** The gender it counts as for callers that know only two. */
  declare base: Gender
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'genders'
  static override jsonAttributes = ['labels']
}
