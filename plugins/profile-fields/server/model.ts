import type { Locale } from '../../../core/kernel/index.ts'
import { BaseModel } from '../../../db/index.ts'
import type { FieldKind } from '../shared/kinds.ts'

/** A text by language. */
export type Labels = Partial<Record<Locale, string>>

/** A field that profiles show and members can be found by. */
export class ProfileField extends BaseModel {
  declare id: string
  /** Null: every domain. */
  declare domainId: number | null
  declare key: string
  declare kind: FieldKind
  declare labels: Labels
  declare unit: string
  declare minimum: number
  declare maximum: number
  declare options: { key: string; labels: Labels }[]
  declare special: boolean
  declare atSignup: boolean
  declare onProfile: boolean
  declare inSearch: boolean
  declare active: boolean
  declare position: number
  declare version: number

  static override tableName = 'profile_fields'
  static override jsonAttributes = ['labels', 'options']
}
