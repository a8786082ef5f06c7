import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { invalidField, notFound } from '../../kernel/errors.ts'

const read: Statement = {
  name: 'notifications.preferences',
  text: 'select notifications_disabled, notifications_blocked from members where id = $1',
}
// Asking for mail again also lifts a block that came from the member's own unsubscribe header, never one of a bounce or complaint.
const write: Statement = {
  name: 'notifications.set_preferences',
  text: `update members set notifications_disabled = $2,
      notifications_blocked = case when notifications_blocked = 'listunsubscribe' then null else notifications_blocked end
    where id = $1`,
}
const unsubscribeStatement: Statement = {
  name: 'notifications.unsubscribe',
  text: `with noted as (
      insert into notification_unsubscribes (member_id, type, at) select id, $2, $3 from members where id = $1
      on conflict (member_id, type) do update set at = excluded.at
    )
    update members set notifications_disabled = array_append(notifications_disabled, $2)
    where id = $1 and not ($2 = any(notifications_disabled))`,
}

export interface Preferences {
  disabled: string[]
  /** Why no mail is sent at all: a spam complaint, an address that bounces, or an unsubscribe; null where mail is sent. */
  blocked: string | null
}

export async function readPreferences(ctx: CommandContext, memberId: string): Promise<Preferences> {
  type Row = { notifications_disabled: string[]; notifications_blocked: string | null }
  const [row] = await ctx.services.db.query<Row>(read, [memberId], ctx.tx)
  if (!row) throw notFound()
  return { disabled: row.notifications_disabled, blocked: row.notifications_blocked }
}

/** The types that a member of this site is asked about, in the order in which they are shown. */
export const offeredTypes = (ctx: CommandContext): string[] =>
  [...ctx.services.plugins.wordsAt('notifications', ctx.site)]
    .toSorted(([, a], [, b]) => a.position - b.position)
    .map(([type]) => type)

const isType = (ctx: CommandContext, type: string) => ctx.services.plugins.words('notifications').has(type)

/**
 * Sets which of the types offered here a member does not want; what was said of others stays. Throws AppError('validation_failed') for a
 * type that is not offered.
 */
export async function setPreferences(
  ctx: CommandContext,
  memberId: string,
  disabled: readonly string[],
): Promise<Preferences> {
  const offered = new Set(offeredTypes(ctx))
  if (!disabled.every((type) => offered.has(type))) throw invalidField('disabled', 'invalid_choice')
  const others = (await readPreferences(ctx, memberId)).disabled.filter((type) => !offered.has(type))
  await ctx.services.db.query(write, [memberId, [...new Set([...others, ...disabled])]], ctx.tx)
  return readPreferences(ctx, memberId)
}

const resubscribeStatement: Statement = {
  name: 'notifications.resubscribe',
  text: `with forgotten as (delete from notification_unsubscribes where member_id = $1 and type = $2)
    update members set notifications_disabled = array_remove(notifications_disabled, $2) where id = $1`,
}
const subscriptionStatement: Statement = {
  name: 'notifications.subscription',
  text: `select not ($2 = any(notifications_disabled)) subscribed from members
    where id = $1 and domain_id = $3 and status not in ('banned', 'deleted')`,
}

/** Whether a member of this site gets mails of a type; null where there is no such member or type any more. */
export async function readSubscription(ctx: CommandContext, memberId: string, type: string): Promise<boolean | null> {
  if (!isType(ctx, type)) return null
  type Row = { subscribed: boolean }
  const [row] = await ctx.services.db.query<Row>(subscriptionStatement, [memberId, type, ctx.site.domainId], ctx.tx)
  return row?.subscribed ?? null
}

/** Takes an unsubscription of one type back. */
export async function resubscribe(ctx: CommandContext, memberId: string, type: string): Promise<void> {
  await ctx.services.db.query(resubscribeStatement, [memberId, type], ctx.tx)
}

/** Stops one type for one member, as the link in a mail asks. Unknown types and members change nothing. */
export async function unsubscribe(ctx: CommandContext, memberId: string, type: string): Promise<void> {
  if (!isType(ctx, type)) return
  await ctx.services.db.query(unsubscribeStatement, [memberId, type, ctx.now()], ctx.tx)
}
