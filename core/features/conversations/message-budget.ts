/** What a member may spend on messages; read with `messageBudgetColumns`. */
export interface MessageBudget {
  my_paid_user: boolean
  /** Free messages sent so far, and conversations started with them. */
  my_messages_free: number
  my_conversations_free: number
  /** Whole credits. */
  my_balance: number
}

/** Columns of {@link MessageBudget} of member `me`, whose credit account the statement has left-joined as `account`. */
export const messageBudgetColumns = `me.paid_user my_paid_user, me.messages_sent_free my_messages_free,
  me.conversations_started_free my_conversations_free, coalesce(account.balance, 0) my_balance`
