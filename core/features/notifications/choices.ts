import type { Transaction } from '../../../db/database.ts'

/**
 * Why no mail is sent, strongest reason first: a spam complaint, an undeliverable address, the member's wish, and an
 * imported account whose owner has not come yet. Only the last two are lifted when the member turns mail on again.
 */
export const blockReasons = ['fbl', 'bounce', 'listunsubscribe', 'imported'] as const
export type BlockReason = (typeof blockReasons)[number]

/** Which notifications members want. This is stored with the account, by another feature, which implements it. */
export interface NotificationChoices {
  /**
   * Sets which of these types are unwanted; others stay as they are. Turning mail on lifts a block by the member's
   * header, never by a bounce or complaint.
   */
  set(
    tx: Transaction | undefined,
    memberId: string,
    types: readonly string[],
    disabled: readonly string[],
  ): Promise<void>
  switchOff(tx: Transaction, memberId: string, type: string): Promise<void>
  switchOn(tx: Transaction, memberId: string, type: string): Promise<void>
  /** Lifts the block of an imported account, because its owner has come. */
  welcome(tx: Transaction, memberId: string): Promise<void>
  /** Blocks mail to the member, except for mails that cannot be turned off. */
  block(memberId: string, reason: BlockReason): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    notificationChoices: NotificationChoices
  }
}
