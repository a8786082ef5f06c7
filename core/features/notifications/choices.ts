import type { Transaction } from '../../../db/database.ts'

/** Why no mail is sent, what weighs most first: a complaint about spam, an address that takes none, the wish of its reader. Only the last is lifted by asking for mail again. */
export const blockReasons = ['fbl', 'bounce', 'listunsubscribe'] as const
export type BlockReason = (typeof blockReasons)[number]

/** What members want to hear of. It is part of their account, which is not kept here: whoever keeps it provides this. */
export interface NotificationChoices {
  /**
   * Sets which types a member does not want. Asking for mail again also lifts a block that came from the member's own unsubscribe
   * header, never one of a bounce or complaint.
   */
  set(tx: Transaction | undefined, memberId: string, disabled: readonly string[]): Promise<void>
  switchOff(tx: Transaction, memberId: string, type: string): Promise<void>
  switchOn(tx: Transaction, memberId: string, type: string): Promise<void>
  /** From now on no mail that could be switched off goes to the member. */
  block(memberId: string, reason: BlockReason): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    notificationChoices: NotificationChoices
  }
}
