import { notify } from '../../../core/features/notifications/index.ts'
import { hourMs, type MemberCommandContext, type TxContext } from '../../../core/kernel/index.ts'
import { notifyReaders } from '../settings.ts'
import type { Evening } from './evening.ts'

export const notifications = { 'edition.tonight': { position: 35 } } as const
type Own = typeof notifications
declare module '../../../core/kernel/words.ts' {
  interface NotificationTypes extends Own {}
}

/**
 * Milliseconds after its hour during which an issue counts as tonight's. A server that was down makes it later,
 * without a notification at night.
 */
const notifyWithinMs = 3 * hourMs

/**
 * Notifies the reader of tonight's issue: by push message if a browser subscribed, otherwise by mail. Runs in the
 * transaction that makes the issue, so it happens once. Skips readers who were active since it appeared.
 */
export async function notifyReader(
  ctx: TxContext<MemberCommandContext>,
  number: number,
  evening: Evening,
): Promise<void> {
  if (!ctx.setting(notifyReaders) || ctx.now().getTime() - evening.from.getTime() > notifyWithinMs) return
  const type = 'edition.tonight' as const
  await notify(ctx, {
    memberId: ctx.member.id,
    template: 'edition.mail.tonight',
    path: '/edition',
    type,
    values: { number },
    unlessSeenSince: evening.from,
    dedupeKey: `${type}:${ctx.member.id}:${evening.day}`,
  })
}
