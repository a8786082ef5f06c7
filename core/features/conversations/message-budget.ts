/** A member's means to pay for messages; read with `messageBudgetColumnsSql`. */
export interface MessageBudget {
  my_paid_user: boolean
  /** Free messages sent so far, and conversations started with them. */
  my_messages_free: number
  my_conversations_free: number
  /** Whole credits. */
  my_balance: number
  /** Whether the two like each other, and how many of the free messages of their match were sent by me. */
  matched: boolean
  my_match_free: number
}

const likesSql = (from: string, to: string) =>
  `exists (select from likes where from_member = ${from}.id and to_member = ${to}.id offset 0)`

/** Only selected if matches have free messages; otherwise the statement does no extra work. */
const matchColumnsSql = `${likesSql('me', 'm')} and ${likesSql('m', 'me')} matched,
  coalesce((select s.match_messages_free from conversations c
    join conversation_members s on s.conversation_id = c.id and s.member_id = me.id
    where c.member_a = least(m.id, me.id) and c.member_b = greatest(m.id, me.id)), 0) my_match_free`

/** Columns of {@link MessageBudget} of `me` towards `m`, for statements that joined `account` of `me`. */
export const messageBudgetColumnsSql = (
  ofMatches: boolean,
) => `me.paid_user my_paid_user, me.messages_sent_free my_messages_free,
  me.conversations_started_free my_conversations_free, coalesce(account.balance, 0) my_balance,
  ${ofMatches ? matchColumnsSql : 'false matched, 0 my_match_free'}`
