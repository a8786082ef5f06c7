import { BaseModel } from '../../../db/model.ts'
import type { MemberStatus } from '../../kernel/session.ts'

/** An account. Its balance stands in `credit_accounts`, what others see in `profiles`. */
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
  declare notificationsBlocked: 'fbl' | 'bounce' | 'listunsubscribe' | null
  declare invisible: boolean
  /** They agreed that people without an account see them. */
  declare forVisitors: boolean
  /** Made up by the operator. It follows the profile's flag, by a trigger, and outlives it. */
  declare fictional: boolean
  declare lastSeenAt: Date | null
  declare messagesSentFree: number
  /** How often staff have changed the account. */
  declare version: number

  static override tableName = 'members'
}

/** What a member shows. One row a member. */
export class Profile extends BaseModel {
  declare memberId: string
  declare domainId: number
  declare pool: string
  declare name: string
  declare status: 'active' | 'disabled'
  declare gender: 'male' | 'female'
  declare lookingFor: 'male' | 'female' | 'both'
  /** Whole years of whom they look for; null is an open end. `lookingAgesAt`: when they last said so, null where they have not. */
  declare lookingMinAge: number | null
  declare lookingMaxAge: number | null
  declare lookingAgesAt: Date | null
  /** `YYYY-MM-DD`; others only ever see the age. */
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
  /** They agreed that people without an account see them. */
  declare forVisitors: boolean
  /** Made up by the operator. Written by the insert alone; a trigger refuses any change. */
  declare fictional: boolean
  declare mainPhotoId: string | null
  declare lastSeenAt: Date
  declare createdAt: Date
  declare searchable: boolean

  static override tableName = 'profiles'
  static override idColumn = 'member_id'
}
