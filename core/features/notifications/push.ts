import webpush, { type PushSubscription, type WebPushError } from 'web-push'
import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import { deriveVapidKeys } from '../../platform/push/vapid-keys.ts'
import { createIdAt } from '../../shared/ids.ts'

export interface PushMessage {
  title: string
  body: string
  /** Opened on a click if logged in. */
  checkUrl: string
  /** Opened on a click if logged out. */
  openUrl: string
  /** The number on the icon of the installed app: unread messages and new likes. */
  badge?: number
}

/**
 * Push services of the browser makers. The server posts to a URL that the browser provides, so its host must be one of
 * these. Google uses only one of its hosts; the others have a domain for theirs.
 */
const pushHosts = new Set(['fcm.googleapis.com'])
const pushDomains = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']
const isPushAddress = (address: string) => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return pushHosts.has(hostname) || pushDomains.some((domain) => hostname.endsWith(`.${domain}`))
}

const keyText = z.string().regex(/^[\w-]{10,200}={0,2}$/)
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000).refine(isPushAddress),
  keys: z.object({ p256dh: keyText, auth: keyText }),
})

const listPushSubscriptionsStatement: Statement = {
  name: 'notifications.list_push_subscriptions',
  text: `select p.id, p.subscription from push_subscriptions p
    join member_sessions s on s.id = p.session_id and s.expires_at > $2 where p.member_id = $1`,
}
const deletePushSubscriptionStatement: Statement = {
  name: 'notifications.delete_push_subscription',
  text: 'delete from push_subscriptions where id = $1',
}
const saveSubscriptionStatement: Statement = {
  name: 'notifications.save_subscription',
  text: `insert into push_subscriptions (id, member_id, session_id, endpoint, subscription, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (endpoint) do update
      set member_id = excluded.member_id, session_id = excluded.session_id, subscription = excluded.subscription`,
}
const trimSubscriptionsStatement: Statement = {
  name: 'notifications.trim_subscriptions',
  text: `delete from push_subscriptions where member_id = $1 and id not in
    (select id from push_subscriptions where member_id = $1 order by created_at desc, id desc limit 10)`,
}

/**
 * Stores a browser's subscription for the duration of its session; at most the ten newest of a member. Logging out, a
 * new password, a ban and a deletion end the session and delete the subscription with it.
 */
export async function subscribeToPush(
  ctx: CommandContext,
  { id: memberId, sessionId }: Pick<SessionMember, 'id' | 'sessionId'>,
  subscription: z.infer<typeof pushSubscriptionSchema>,
): Promise<void> {
  const now = ctx.now()
  const id = createIdAt(now)
  const values = [id, memberId, sessionId, subscription.endpoint, JSON.stringify(subscription), now]
  await ctx.services.db.query(saveSubscriptionStatement, values)
  await ctx.services.db.query(trimSubscriptionsStatement, [memberId])
}

/** Sends to every browser of a member. Deletes subscriptions that their service reports as gone. */
export async function sendPush(services: Services, memberId: string, message: PushMessage): Promise<void> {
  const rows = await services.db.query<{ id: string; subscription: PushSubscription }>(listPushSubscriptionsStatement, [
    memberId,
    services.clock.now(),
  ])
  const keys = deriveVapidKeys(services.secrets)
  const vapidDetails = { subject: new URL(message.openUrl).origin.replace(/^http:/, 'https:'), ...keys }
  const payload = JSON.stringify(message)
  // In parallel, so that the slow service of one browser does not delay the others.
  await Promise.all(
    rows.map(async ({ id, subscription }) => {
      try {
        await webpush.sendNotification(subscription, payload, { vapidDetails, TTL: 24 * 3600, timeout: 10_000 })
      } catch (error) {
        const { statusCode } = error as Partial<WebPushError>
        if (statusCode === 404 || statusCode === 410) await services.db.query(deletePushSubscriptionStatement, [id])
        // A service that is down or rejects requests (429) must not make the others repeat the message, which is also
        // mailed and shown on the site.
        else services.log.warn({ status: statusCode }, 'push message not delivered')
      }
    }),
  )
}
