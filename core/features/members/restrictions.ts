import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { PhotoReason, StatedReason } from '../../shared/choices.ts'

/** Restrictions that staff can place on an account. */
export type AccountRestriction = 'account_banned' | 'account_disabled'

/** The reason for a ban, in the member's language, and the page where they can appeal. */
export interface Ban {
  reason: string
  path: string
}

/** Records restrictions and notifies members of their reasons; another feature implements it. */
export interface Restrictions {
  impose(
    ctx: TxContext,
    restriction: {
      kind: AccountRestriction
      memberId: string
      ground: StatedReason | PhotoReason
      message: string
      staffId: string
      /** The restriction whose strike led to this step of the ladder. */
      stepOf?: string
      /** End of the hiding. */
      until?: Date
    },
  ): Promise<void>
  /** Staff lifted the restriction. */
  lift(ctx: TxContext, memberId: string, kind: AccountRestriction): Promise<void>
  loadBan(ctx: CommandContext, memberId: string): Promise<Ban | null>
  /** Mails the ban to the member again; false if they were not notified before. */
  mailBan(ctx: TxContext, memberId: string): Promise<boolean>
}

declare module '../../kernel/services.ts' {
  interface Services {
    restrictions: Restrictions
  }
}
