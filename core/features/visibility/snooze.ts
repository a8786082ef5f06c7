import type { Statement } from '../../../db/index.ts'
import { type CommandContext, inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { SnoozeLength } from '../../shared/choices.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'

/** Milliseconds; null: until the member returns. */
const lengths: Record<SnoozeLength, number | null> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, open: null }

// Locks the account first, like every change of it, so that two simultaneous calls cannot store a pause as the
// previous choice.
const lockStatement: Statement = {
  name: 'visibility.lock_member',
  text: 'select invisible from members where id = $1 for update',
}
const startSnoozeStatement: Statement = {
  name: 'visibility.start_snooze',
  text: `insert into snoozes (member_id, since, until, was_invisible) values ($1, $2, $3, $4)
    on conflict (member_id) do update set until = excluded.until`,
}
const endStatement: Statement = {
  name: 'visibility.end_snooze',
  text: `delete from snoozes where member_id = $1 and ($2::timestamptz is null or until <= $2) returning was_invisible`,
}
const findSnoozeStatement: Statement = {
  name: 'visibility.find_snooze',
  text: 'select until from snoozes where member_id = $1',
}
const chooseStatement: Statement = {
  name: 'visibility.choose_while_snoozing',
  text: 'update snoozes set was_invisible = true where member_id = $1',
}
const listEndedSnoozesStatement: Statement = {
  name: 'visibility.list_ended_snoozes',
  text: 'select member_id from snoozes where until <= $1 order by until limit 500',
}

const snoozeUnclaimedStatement: Statement = {
  name: 'visibility.snooze_unclaimed',
  text: `insert into snoozes (member_id, since, was_invisible)
    select id, $1, was_invisible from unnest($2::uuid[], $3::bool[]) as new (id, was_invisible)`,
}

/** The member's pause; null without one. `until` is null if it ends only when the member returns. */
export async function readSnooze({ services, member, tx }: MemberCommandContext) {
  const [row] = await services.db.query<{ until: Date | null }>(findSnoozeStatement, [member.id], tx)
  return row ?? null
}

/** Makes the member invisible for a time; conversations stay. Another length replaces the first. */
export function snoozeMember(ctx: MemberCommandContext, length: SnoozeLength): Promise<void> {
  return inTransaction(ctx, async ({ services, member, tx }) => {
    const ms = lengths[length]
    const now = ctx.now()
    const [account] = await services.db.query<{ invisible: boolean }>(lockStatement, [member.id], tx)
    const until = ms === null ? null : timeAfter(now, ms)
    await services.db.query(startSnoozeStatement, [member.id, now, until, account?.invisible ?? false], tx)
    await services.invisibility.set(tx, member.id, true)
  })
}

/**
 * Ends the pause in the caller's transaction, with `over` only if it is over by then. Restores the previous
 * visibility.
 */
async function endSnooze(
  { services, tx }: TxContext<Pick<CommandContext, 'services'>>,
  memberId: string,
  over: Date | null,
): Promise<void> {
  await services.db.query(lockStatement, [memberId], tx)
  const [row] = await services.db.query<{ was_invisible: boolean }>(endStatement, [memberId, over], tx)
  if (row) await services.invisibility.set(tx, memberId, row.was_invisible)
}

/** Pauses invisible imported accounts until their owners come. `wasInvisible`: by the owner's own choice. */
export async function pauseUnclaimedAccounts(
  ctx: TxContext,
  made: readonly { id: string; wasInvisible: boolean }[],
): Promise<void> {
  const values = [ctx.now(), made.map(({ id }) => id), made.map(({ wasInvisible }) => wasInvisible)]
  await ctx.services.db.query(snoozeUnclaimedStatement, values, ctx.tx)
}

/** Ends the pause of an imported account whose owner has come: see `pauseUnclaimedAccounts`. */
export const endUnclaimedPause = (ctx: TxContext<Pick<CommandContext, 'services'>>, memberId: string): Promise<void> =>
  endSnooze(ctx, memberId, null)

/** Ends the member's pause; does nothing without one. */
export const endOwnSnooze = (ctx: MemberCommandContext): Promise<void> =>
  inTransaction(ctx, (ctx) => endSnooze(ctx, ctx.member.id, null))

/** Changes visibility during a pause: becoming visible ends the pause, and staying invisible outlasts it. */
export async function changeVisibilityWhileSnoozing(
  { services, tx }: TxContext<Pick<CommandContext, 'services'>>,
  memberId: string,
  invisible: boolean,
) {
  await services.db.query(lockStatement, [memberId], tx)
  if (invisible) await services.db.query(chooseStatement, [memberId], tx)
  else await services.db.query(endStatement, [memberId, null], tx)
}

/** Ends pauses whose time is over. */
export const endSnoozes = defineSchedule({
  id: 'visibility.end_snoozes',
  everySeconds: 60,
  async handler({ services }) {
    const now = services.clock.now()
    const over = await services.db.query<{ member_id: string }>(listEndedSnoozesStatement, [now])
    for (const { member_id } of over) await services.db.transaction((tx) => endSnooze({ services, tx }, member_id, now))
  },
})
