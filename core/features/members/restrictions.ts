import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { PhotoReason, ToldReason } from '../../shared/choices.ts'

/** What staff take from an account. */
export type AccountRestriction = 'account_banned' | 'account_disabled'

/** Why somebody is banned, as they read it, and the page where they can appeal. */
export interface Ban {
  reason: string
  path: string
}

/** The notes on what was taken from members, which the member is told with its reason. They are not kept here: whoever keeps them provides it. */
export interface Restrictions {
  impose(
    ctx: CommandContext & { tx: Transaction },
    restriction: {
      kind: AccountRestriction
      memberId: string
      ground: ToldReason | PhotoReason
      message: string
      staffId: string
      /** What it follows from, where it is a step of the ladder. */
      stepOf?: string
      /** Of hiding: until when. */
      until?: Date
    },
  ): Promise<void>
  /** It was given back. */
  lift(ctx: CommandContext & { tx: Transaction }, memberId: string, kind: AccountRestriction): Promise<void>
  /** The ban that a member has been told of; null where there is none. */
  banOf(ctx: CommandContext, memberId: string): Promise<Ban | null>
  /** Tells a banned member once more, by mail; false where they have not been told before. */
  mailBan(ctx: CommandContext & { tx: Transaction }, memberId: string): Promise<boolean>
}

declare module '../../kernel/services.ts' {
  interface Services {
    restrictions: Restrictions
  }
}
