import type { SoughtAs } from '../shared/vocabulary.ts'
import type { StaffAbility, StaffGrant } from './ability.ts'

export type MemberStatus = 'not_confirmed' | 'active' | 'disabled' | 'banned' | 'deleted'

/** The member behind a request, as the session lookup reads it in one query. */
export interface SessionMember {
  id: string
  sessionId: string
  domainId: number
  pool: string
  name: string
  status: MemberStatus
  /** True once the mailed link has been followed. */
  confirmed: boolean
  paidUser: boolean
  /** Integer credits. */
  credits: number
  language: string
  country: string
  signupDate: Date
  invisible: boolean
  hasProfile: boolean
  /** The gender under which others find the member; null without a profile, or if every search may list them. */
  soughtAs: SoughtAs | null
}

/** The API key behind a request. */
export interface ActingKey {
  id: string
  /** Whether it may do what otherwise needs a fresh password or second factor. */
  guarded: boolean
  /** Calls that it may make in a minute. */
  perMinute: number
}

export interface SessionStaff {
  id: string
  sessionId: string
  email: string
  name: string
  grants: StaffGrant[]
  ability: StaffAbility
  /** Set if an API key of this person asks, instead of their browser. */
  apiKey?: ActingKey
  /** When this session last gave its password or second factor. */
  confirmedAt?: Date | null
  /** True while a role asks for a second factor that the account does not have: until then only its own account is open. */
  mustEnrol?: boolean
}
