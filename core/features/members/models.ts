import { BaseModel } from '../../../db/model.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import type { GenderReach } from '../../shared/vocabulary.ts'

/** An account. Its balance is in `credit_accounts`, its public profile in `profiles`. */
export class Member extends BaseModel {
  declare id: string
  declare domainId: number
  declare pool: string
  declare email: string
  declare passwordHash: string
  declare status: MemberStatus
  declare confirmedAt: Date | null
  declare paidUser: boolean
  declare language: string
  declare country: string
  declare signupDate: Date
  declare deletedAt: Date | null
  declare eraseAfter: Date | null
  declare termsAcceptedAt: Date
  declare notificationsDisabled: string[]
  declare notificationsBlocked: 'fbl' | 'bounce' | 'listunsubscribe' | 'imported' | null
  declare invisible: boolean
  /** Whether the member agreed to be shown to visitors. */
  declare forVisitors: boolean
  /** Created by the operator. A trigger copies it from the profile, and it is kept after the profile is gone. */
  declare fictional: boolean
  declare lastSeenAt: Date | null
  declare messagesSentFree: number
  /** Number of changes by staff. */
  declare version: number

  static override tableName = 'members'
}

export class Profile extends BaseModel {
  declare memberId: string
  declare domainId: number
  declare pool: string
  declare name: string
  declare status: 'active' | 'disabled'
  declare gender: 'male' | 'female'
  /** A gender that the site added, with the genders it is found under; null for women and men. */
  declare genderKey: string | null
  declare genderReach: GenderReach | null
  declare lookingFor: 'male' | 'female' | 'both'
  /**
   * Ages the member looks for, in whole years; null is an open bound. `lookingAgesAt`: when they last stated it; null
   * if never.
   */
  declare lookingMinAge: number | null
  declare lookingMaxAge: number | null
  declare lookingAgesAt: Date | null
  /** `YYYY-MM-DD`; others only see the age. */
  declare dateOfBirth: string
  declare country: string
  declare region: string | null
  declare place: string | null
  declare latitude: number | null
  declare longitude: number | null
  declare tagline: string
  declare description: string
  declare signupReason: string
  declare hair: string | null
  declare eyes: string | null
  declare bodyType: string | null
  declare relationshipStatus: string | null
  declare tattoos: boolean | null
  declare sexuality: string | null
  declare interests: string[]
  /** Whether the member agreed to be shown to visitors. */
  declare forVisitors: boolean
  /** Created by the operator. Set by the insert only; a trigger refuses changes. */
  declare fictional: boolean
  declare mainPhotoId: string | null
  declare lastSeenAt: Date
  declare createdAt: Date
  declare searchable: boolean

  static override tableName = 'profiles'
  static override idColumn = 'member_id'
}
