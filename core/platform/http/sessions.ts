import type { TxContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember, SessionStaff } from '../../kernel/session.ts'

/** Resolves the token of a cookie to a session. The features that own sessions provide it at boot. */
export interface Sessions {
  member(services: Services, token: string): Promise<SessionMember | null>
  staff(services: Services, token: string): Promise<SessionStaff | null>
  /**
   * The staff member behind an API key or an access token; null if it is unknown, expired or revoked. Throws
   * AppError('api_key_address') if the key may not be used from this address.
   */
  apiKey(services: Services, token: string, ip: string): Promise<SessionStaff | null>
  /** Whether a member's session, found earlier, is still valid. */
  isValid(services: Services, sessionId: string): Promise<boolean>
  /**
   * Ends all sessions of a member and invalidates all links mailed to them, in the caller's transaction: after a ban.
   */
  endAccess(ctx: TxContext, memberId: string): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    sessions: Sessions
  }
}
