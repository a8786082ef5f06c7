import type { Statement } from '../../../db/database.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'
import { discreetColumnSql } from './reachability.ts'

const findPreferencesStatement: Statement = {
  name: 'notifications.find_preferences',
  text: `select m.notifications_disabled, m.notifications_blocked, ${discreetColumnSql('m')} from members m where m.id = $1`,
}
const recordUnsubscribeStatement: Statement = {
  name: 'notifications.record_unsubscribe',
  text: `insert into notification_unsubscribes (member_id, type, at) select id, $2, $3 from members where id = $1
    on conflict (member_id, type) do update set at = excluded.at`,
}
const deleteUnsubscribeStatement: Statement = {
  name: 'notifications.delete_unsubscribe',
  text: 'delete from notification_unsubscribes where member_id = $1 and type = $2',
}

const setDiscreetPushStatement: Statement = {
  name: 'notifications.set_discreet_push',
  text: `insert into push_choices (member_id, discreet) values ($1, $2)
    on conflict (member_id) do update set discreet = excluded.discreet`,
}

/** Sets whether push messages to a member have names, including queued ones. */
export const setDiscreetPush = async ({ services, tx }: CommandContext, memberId: string, discreet: boolean) =>
  void (await services.db.query(setDiscreetPushStatement, [memberId, discreet], tx))

export interface Preferences {
  disabled: string[]
  /** Why no mail is sent at all: a spam complaint, a bouncing address, or an unsubscribe; null if mail is sent. */
  blocked: string | null
  /** Push messages have no names. */
  discreet_push: boolean
}

export async function readPreferences(ctx: CommandContext, memberId: string): Promise<Preferences> {
  type Row = { notifications_disabled: string[]; notifications_blocked: string | null; discreet_push: boolean }
  const [row] = await ctx.services.db.query<Row>(findPreferencesStatement, [memberId], ctx.tx)
  if (!row) throw notFound()
  return {
    disabled: row.notifications_disabled,
    blocked: row.notifications_blocked,
    discreet_push: row.discreet_push,
  }
}

/** The types that a member of this site can choose, in display order. */
export const listOfferedTypes = (ctx: CommandContext): string[] =>
  [...ctx.services.plugins.wordsAt('notifications', ctx.site)]
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([type]) => type)

const isType = (ctx: CommandContext, type: string) => ctx.services.plugins.words('notifications').has(type)

/**
 * Sets which of `types` (default: all offered ones) a member does not want; others stay as they are. Throws
 * AppError('validation_failed') for types that are not offered.
 */
export async function setPreferences(
  ctx: CommandContext,
  memberId: string,
  { disabled, types }: { disabled: readonly string[]; types?: readonly string[] },
): Promise<Preferences> {
  const offered = listOfferedTypes(ctx)
  const chosen = types ?? offered
  if (!chosen.every((type) => offered.includes(type))) throw invalidField('types', 'invalid_choice')
  if (!disabled.every((type) => chosen.includes(type))) throw invalidField('disabled', 'invalid_choice')
  await ctx.services.notificationChoices.set(ctx.tx, memberId, chosen, [...new Set(disabled)])
  return readPreferences(ctx, memberId)
}

const isSubscribedStatement: Statement = {
  name: 'notifications.is_subscribed',
  text: `select not ($2 = any(notifications_disabled)) subscribed from members
    where id = $1 and domain_id = $3 and status not in ('banned', 'deleted')`,
}

/** Whether a member of this site gets mails of a type; null if the member or type no longer exists. */
export async function readSubscription(ctx: CommandContext, memberId: string, type: string): Promise<boolean | null> {
  if (!isType(ctx, type)) return null
  type Row = { subscribed: boolean }
  const [row] = await ctx.services.db.query<Row>(isSubscribedStatement, [memberId, type, ctx.site.domainId], ctx.tx)
  return row?.subscribed ?? null
}

/** Reverts an unsubscription of one type. */
export function resubscribe(ctx: CommandContext, memberId: string, type: string): Promise<void> {
  return inTransaction(ctx, async ({ services, tx }) => {
    await services.db.query(deleteUnsubscribeStatement, [memberId, type], tx)
    await services.notificationChoices.switchOn(tx, memberId, type)
  })
}

/** Stops one type for one member, as requested by the link in a mail. Unknown types and members change nothing. */
export async function unsubscribe(ctx: CommandContext, memberId: string, type: string): Promise<void> {
  if (!isType(ctx, type)) return
  await inTransaction(ctx, async ({ services, tx, now }) => {
    await services.db.query(recordUnsubscribeStatement, [memberId, type, now()], tx)
    await services.notificationChoices.switchOff(tx, memberId, type)
  })
}
