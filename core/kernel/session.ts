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
  /** True once the member has followed the link in the mail. */
  confirmed: boolean
  paidUser: boolean
  /** Integer credits. */
  credits: number
  language: string
  country: string
  signupDate: Date
  invisible: boolean
  hasProfile: boolean
  /** The gender under which searches find the member; null without a profile, or if every search may list them. */
  soughtAs: SoughtAs | null
}

/** The API key behind a request. */
export interface ActingKey {
  id: string
  /** Whether it may use routes that otherwise need a recent password or second factor. */
  guarded: boolean
  /** Maximum calls per minute. */
  perMinute: number
}

export interface SessionStaff {
  id: string
  sessionId: string
  email: string
  name: string
  grants: StaffGrant[]
  ability: StaffAbility
  /** Set if the call uses an API key of this person instead of their browser. */
  apiKey?: ActingKey
  /** When this session last verified a password or second factor. */
  confirmedAt?: Date | null
  /** True while a role requires a second factor that the account lacks; until then it reaches only itself. */
  mustEnrol?: boolean
}
