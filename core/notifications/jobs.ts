import { z } from 'zod'
import type { Statement, Transaction } from '../../db/database.ts'
import type { CommandContext } from '../app/context.ts'
import { defineJob } from '../jobs/definition.ts'
import { isLocale, type Locale, locales } from '../site/site.ts'
import { RecipientRefused } from './create-mailer.ts'
import { sendPush } from './push.ts'
import { brandOf, renderMail } from './render.ts'

const values = z.record(z.string(), z.union([z.string(), z.number()]))

const mailPayload = z.object({
  memberId: z.uuid().nullable(),
  /** Sealed address, where it is not the member's own. */
  to: z.string().optional(),
  locale: z.enum(locales).optional(),
  template: z.string(),
  values,
  /** Sealed path of the button: it may hold a token, which is stored nowhere else in the clear. */
  path: z.string().optional(),
  type: z.string().optional(),
  /** Skip when the member has been on the site since. */
  unlessSeenSince: z.iso.datetime().optional(),
  /** The member of whom it tells: skip when they are gone, or one of the two has blocked the other. */
  about: z.uuid().optional(),
})
const pushPayload = z.object({
  memberId: z.uuid(),
  template: z.string(),
  values,
  path: z.string(),
  type: z.string(),
  unlessSeenSince: z.iso.datetime().optional(),
  about: z.uuid().optional(),
})

interface Recipient {
  email: string
  status: string
  language: string
  country: string
  domain_id: number
  last_seen_at: Date | null
  notifications_disabled: string[]
  notifications_blocked: string | null
}
const recipientById: Statement = {
  name: 'notifications.recipient',
  text: `select email::text email, status, language, country, domain_id, last_seen_at, notifications_disabled, notifications_blocked
    from members where id = $1`,
}
const blockAddress: Statement = {
  name: 'notifications.bounce',
  text: `update members set notifications_blocked = 'bounce' where id = $1 and notifications_blocked is null`,
}

const stillThere: Statement = {
  name: 'notifications.still_there',
  text: `select from members m where m.id = $2 and m.status = 'active'
    and not exists (select from blocks where (blocker = $1 and blocked = $2) or (blocker = $2 and blocked = $1))`,
}

/** Whether the news of somebody may still be told: minutes lie between the queueing and the sending. */
async function mayTellOf(ctx: CommandContext, memberId: string | null, about: string | undefined): Promise<boolean> {
  if (!about || !memberId) return true
  return (await ctx.services.db.query(stillThere, [memberId, about])).length > 0
}

/** Addresses of erased accounts end so; nothing can be delivered there. */
export const erasedAddressSuffix = '@erased.invalid'

/** Whether a notification that may be switched off should still go out. */
function wanted(recipient: Recipient, payload: { type?: string; unlessSeenSince?: string }, mail: boolean): boolean {
  if (recipient.email.endsWith(erasedAddressSuffix)) return false
  if (!payload.type) return true
  if (recipient.status !== 'active') return false
  if (recipient.notifications_disabled.includes(payload.type)) return false
  if (mail && recipient.notifications_blocked) return false
  if (!payload.unlessSeenSince || !recipient.last_seen_at) return true
  return recipient.last_seen_at.getTime() < Date.parse(payload.unlessSeenSince)
}

async function recipientOf(ctx: CommandContext, memberId: string): Promise<Recipient | undefined> {
  return (await ctx.services.db.query<Recipient>(recipientById, [memberId]))[0]
}

const localeOf = (language: string): Locale => (isLocale(language) ? language : 'nl')

export const mailJob = defineJob({
  id: 'notifications.mail',
  payload: mailPayload,
  async handler(ctx, payload) {
    const recipient = payload.memberId ? await recipientOf(ctx, payload.memberId) : undefined
    if (payload.memberId && (!recipient || !wanted(recipient, payload, true))) return
    if (!(await mayTellOf(ctx, payload.memberId, payload.about))) return
    const to = payload.to ? ctx.services.secrets.open(payload.to) : recipient?.email
    if (!to) return
    const site = recipient
      ? ctx.services.sites.siteFor(
          recipient.domain_id,
          recipient.country,
          payload.locale ?? localeOf(recipient.language),
        )
      : ctx.services.sites.siteFor(ctx.site.domainId, ctx.site.country, payload.locale)
    const unsubscribe =
      payload.type && payload.memberId ? { memberId: payload.memberId, type: payload.type } : undefined
    const path = payload.path ? ctx.services.secrets.open(payload.path) : undefined
    const mail = await renderMail(ctx.services, site, {
      to,
      template: payload.template,
      values: payload.values,
      path,
      unsubscribe,
    })
    try {
      await ctx.services.mailer.send(mail)
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error
      if (payload.memberId && !payload.to) await ctx.services.db.query(blockAddress, [payload.memberId])
    }
  },
})

export const pushJob = defineJob({
  id: 'notifications.push',
  payload: pushPayload,
  attempts: 3,
  async handler(ctx, payload) {
    const recipient = await recipientOf(ctx, payload.memberId)
    if (!recipient || !wanted(recipient, payload, false)) return
    if (!(await mayTellOf(ctx, payload.memberId, payload.about))) return
    const site = ctx.services.sites.siteFor(recipient.domain_id, recipient.country, localeOf(recipient.language))
    const t = (part: string) =>
      ctx.services.i18n.t(site.locale, `mail.push.${payload.template}.${part}`, {
        brand: brandOf(ctx.services, site),
        ...payload.values,
      })
    await sendPush(ctx.services, payload.memberId, {
      title: t('title'),
      body: t('body'),
      checkUrl: `${site.origin}${payload.path}`,
      openUrl: `${site.origin}/login`,
    })
  },
})

export interface QueuedMail {
  /** Null for somebody without an account; then `to` is needed. */
  memberId: string | null
  /** An address other than the member's own. Stored sealed. */
  to?: string
  locale?: Locale
  /** A template of {@link file://./types.ts}, or the dotted key of a plugin's texts (`gifts.mail.received`). */
  template: string
  values?: Record<string, string | number>
  /** What the button opens: a path of the site, with its token. Stored sealed. */
  path?: string
  /** Makes it a notification that can be switched off, with an unsubscribe link. */
  type?: string
  /** Skip when the member has been on the site since. */
  unlessSeenSince?: Date
  /** The member of whom it tells: skip when they are gone, or one of the two has blocked the other. */
  about?: string
  runAt?: Date
  dedupeKey?: string
}

/** Queues a mail in the caller's transaction: it is sent if, and only if, the change that it tells of is committed. */
export async function queueMail(ctx: CommandContext & { tx: Transaction }, mail: QueuedMail): Promise<void> {
  const { secrets, outbox } = ctx.services
  await outbox.enqueue(
    ctx.tx,
    ctx.site,
    mailJob,
    {
      memberId: mail.memberId,
      to: mail.to === undefined ? undefined : secrets.seal(mail.to),
      locale: mail.locale,
      template: mail.template,
      values: mail.values ?? {},
      path: mail.path === undefined ? undefined : secrets.seal(mail.path),
      type: mail.type,
      unlessSeenSince: mail.unlessSeenSince?.toISOString(),
      about: mail.about,
    },
    { runAt: mail.runAt, dedupeKey: mail.dedupeKey },
  )
}

export interface QueuedPush {
  memberId: string
  /** Texts under `mail.push.<template>`. */
  template: string
  values?: Record<string, string | number>
  path: string
  type: string
  unlessSeenSince?: Date
  about?: string
  runAt?: Date
  dedupeKey?: string
}

/** Queues a push message to every device of a member, in the caller's transaction. */
export async function queuePush(ctx: CommandContext & { tx: Transaction }, push: QueuedPush): Promise<void> {
  const { memberId, template, path, type, about } = push
  const unlessSeenSince = push.unlessSeenSince?.toISOString()
  await ctx.services.outbox.enqueue(
    ctx.tx,
    ctx.site,
    pushJob,
    { memberId, template, path, type, values: push.values ?? {}, unlessSeenSince, about },
    { runAt: push.runAt, dedupeKey: push.dedupeKey },
  )
}
