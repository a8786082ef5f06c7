import type { Transaction } from '../../../db/database.ts'

/** What members want to hear of. It is part of their account, which is not kept here: whoever keeps it provides this. */
export interface NotificationChoices {
  /**
   * Sets which types a member does not want. Asking for mail again also lifts a block that came from the member's own unsubscribe
   * header, never one of a bounce or complaint.
   */
  set(tx: Transaction | undefined, memberId: string, disabled: readonly string[]): Promise<void>
  switchOff(tx: Transaction, memberId: string, type: string): Promise<void>
  switchOn(tx: Transaction, memberId: string, type: string): Promise<void>
  /** The address takes no mail. */
  bounced(memberId: string): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    notificationChoices: NotificationChoices
  }
}
