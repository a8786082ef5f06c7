import type { Locale } from '../../../core/kernel/index.ts'
import { BaseModel } from '../../../db/index.ts'
import type { Design } from '../shared/designs.ts'
import type { LanderContent } from './schemas.ts'
import type { Arm } from './splits.ts'

/** Text overrides of a lander. Empty texts use the catalogue. */
export class Content extends BaseModel {
  declare id: string
  declare design: Design
  /** Empty: for the address without a slug. */
  declare slug: string
  declare language: Locale
  /** Null: every domain. */
  declare domainId: number | null
  /** Null: every country. */
  declare country: string | null
  declare headline: string
  declare intro: string
  declare call: string
  declare steps: LanderContent['steps']
  declare media: LanderContent['media']
  declare status: 'draft' | 'live'
  declare version: number

  static override tableName = 'lander_contents'
  static override jsonAttributes = ['steps', 'media']
}

/** A lander whose texts are assigned at random. */
export class Split extends BaseModel {
  declare id: string
  declare design: Design
  declare domainId: number
  /** Null: every country of the domain. */
  declare country: string | null
  declare arms: Arm[]
  /** Visitors that each arm counts, fixed in advance. */
  declare planned: number
  declare status: 'draft' | 'running' | 'stopped'
  declare version: number

  static override tableName = 'lander_splits'
  static override jsonAttributes = ['arms']
}
