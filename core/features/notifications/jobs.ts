import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Statement, Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import { isLocale, type Locale, locales } from '../../kernel/site.ts'
import type { NotificationType } from '../../kernel/words.ts'
import type { OutboxEntry } from '../../platform/jobs/index.ts'
import { RecipientRefused } from '../../platform/mail/create-mailer.ts'
import { siteNameOf } from '../../platform/site/public-settings.ts'
import { type Facts, factColumns, meets, sightOf, viewerOfAccount } from '../visibility/index.ts'
import { sendPush } from './push.ts'
import { type Reach, reachColumns, wantsMail, wantsPush } from './reach.ts'
import { renderMail } from './render.ts'
import { assertPage } from './types.ts'

const values = z.record(z.string(), z.union([z.string(), z.number()]))

const mailPayload = z.object({
  memberId: z.uuid().nullable(),
  /** Sealed address, where it is not the member's own. */
  to: z.string().optional(),
  locale: z.enum(locales).optional(),
  template: z.string(),
  values,
  /** Values that are texts themselves, by their key in the catalogue: said in the language of the mail. */
  texts: z.record(z.string(), z.string()).optional(),
  /** Values that are days: written as the language of the mail writes them, in the time of the site. */
  dates: z.record(z.string(), z.iso.datetime()).optional(),
  /** Values that are countries: named in the language of the mail. */
  countries: z.record(z.string(), z.string().length(2)).optional(),
  /** Sealed path of the button: it may hold a token, which is stored nowhere else in the clear. */
  path: z.string().optional(),
  type: z.string().optional(),
  /** Skip when the member has been on the site since. */
  unlessSeenSince: z.iso.datetime().optional(),
  /** The member of whom it tells: skip when the recipient no longer meets them. */
  about: z.uuid().optional(),
  /** Skip when that member no longer likes the recipient. */
  whileLiked: z.boolean().optional(),
})
const pushPayload = z.object({
  memberId: z.uuid(),
  template: z.string(),
  values,
  path: z.string(),
  type: z.string(),
  unlessSeenSince: z.iso.datetime().optional(),
  about: z.uuid().optional(),
  whileLiked: z.boolean().optional(),
})

interface Recipient extends Facts, Reach {
  email: string
  recipient_pool: string
  recipient_domain_id: number
  recipient_country: string
  last_seen_at: Date | null
}
// With how the member of whom the news tells stands to them, where it tells of one.
const recipientById: Statement = {
  name: 'notifications.recipient',
  text: `select r.email::text email, r.pool recipient_pool, r.domain_id recipient_domain_id, r.country recipient_country,
      r.last_seen_at, ${reachColumns('r', '$3')}, ${factColumns('$1::uuid')}
    from members r left join members m on m.id = $2::uuid left join profiles p on p.member_id = m.id
    where r.id = $1`,
}

/** Addresses of erased accounts end so; nothing can be delivered there. */
export const erasedAddressSuffix = '@erased.invalid'
/** Those of fictional profiles end so; nobody reads there. */
export const fictionalAddressSuffix = '@fictional.invalid'
const unread = [erasedAddressSuffix, fictionalAddressSuffix]

type News = Pick<z.infer<typeof pushPayload>, 'about' | 'unlessSeenSince' | 'whileLiked'> & { type?: string }

/** Whether the news may still be told: minutes lie between the queueing and the sending. */
function mayTell(ctx: CommandContext, memberId: string, recipient: Recipient, news: News) {
  const { about, type, unlessSeenSince, whileLiked } = news
  if (unread.some((suffix) => recipient.email.endsWith(suffix))) return false
  if (whileLiked && !recipient.liked_me) return false
  if (about && !meets(sightOf(viewerOfAccount(ctx.services, accountOf(memberId, recipient)), recipient))) return false
  if (!type || !unlessSeenSince || !recipient.last_seen_at) return true
  return recipient.last_seen_at.getTime() < Date.parse(unlessSeenSince)
}

const accountOf = (id: string, { recipient_pool, recipient_domain_id, recipient_country }: Recipient) => ({
  id,
  pool: recipient_pool,
  domain_id: recipient_domain_id,
  country: recipient_country,
})

/** Whether a type is one that is sent where the recipient is: a plugin's is not where it has been switched off meanwhile. */
const offeredTo = ({ services }: CommandContext, recipient: Recipient, type: string) =>
  services.plugins
    .wordsAt('notifications', { domainId: recipient.recipient_domain_id, country: recipient.recipient_country })
    .has(type)

async function recipientOf(ctx: CommandContext, memberId: string, about?: string): Promise<Recipient | undefined> {
  return (await ctx.services.db.query<Recipient>(recipientById, [memberId, about ?? null, ctx.now()]))[0]
}

const localeOf = (language: string): Locale => (isLocale(language) ? language : 'nl')

/**
 * Follows from the job, so that every attempt has it, and from what it says, since ids begin anew in a new database. Keyed, because a
 * running number would tell how many mails there are.
 */
function messageIdOf(ctx: CommandContext, jobId: string, payload: unknown, from: string): string {
  const key = ctx.services.secrets.derive('message-id')
  const name = createHmac('sha256', key)
    .update(JSON.stringify([jobId, payload]))
    .digest('base64url')
  return `${name}@${from.split('@').at(-1)}`
}

export const mailJob = defineJob({
  id: 'notifications.mail',
  payload: mailPayload,
  async handler(ctx, payload, { jobId }) {
    const recipient = payload.memberId ? await recipientOf(ctx, payload.memberId, payload.about) : undefined
    if (payload.memberId) {
      const { type } = payload
      if (!recipient || !mayTell(ctx, payload.memberId, recipient, payload)) return
      if (type && !(wantsMail(recipient, type) && offeredTo(ctx, recipient, type))) return
    }
    const to = payload.to ? ctx.services.secrets.open(payload.to) : recipient?.email
    if (!to) return
    const site = recipient
      ? ctx.services.sites.siteFor(
          recipient.recipient_domain_id,
          recipient.recipient_country,
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
      texts: payload.texts,
      dates: payload.dates,
      countries: payload.countries,
      path,
      unsubscribe,
    })
    try {
      await ctx.services.mailer.send({ ...mail, messageId: messageIdOf(ctx, jobId, payload, mail.from.address) })
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error
      if (payload.memberId && !payload.to) await ctx.services.notificationChoices.bounced(payload.memberId)
    }
  },
})

export const pushJob = defineJob({
  id: 'notifications.push',
  payload: pushPayload,
  attempts: 3,
  async handler(ctx, payload) {
    const { memberId, type, about } = payload
    const recipient = await recipientOf(ctx, memberId, about)
    if (!recipient?.pushable || !mayTell(ctx, memberId, recipient, payload)) return
    if (!wantsPush(recipient, type) || !offeredTo(ctx, recipient, type)) return
    const site = ctx.services.sites.siteFor(
      recipient.recipient_domain_id,
      recipient.recipient_country,
      localeOf(recipient.language),
    )
    const prefix = payload.template.includes('.') ? payload.template : `mail.push.${payload.template}`
    const t = (part: string) =>
      ctx.services.i18n.t(site, `${prefix}.${part}`, {
        brand: siteNameOf(ctx.services, site),
        ...payload.values,
      })
    await sendPush(ctx.services, memberId, {
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
  /** Values that are texts themselves, by their key in the catalogue: said in the language of the mail. */
  texts?: Record<string, string>
  /** Values that are days: written as the language of the mail writes them, in the time of the site. */
  dates?: Record<string, Date>
  /** Values that are countries, as ISO codes: named in the language of the mail. */
  countries?: Record<string, string>
  /** What the button opens: a path of the site, with its token. Stored sealed. */
  path?: string
  /** Makes it a notification that can be switched off, with an unsubscribe link. */
  type?: NotificationType
  /** Skip when the member has been on the site since. */
  unlessSeenSince?: Date
  /** The member of whom it tells: skip when the recipient no longer meets them. */
  about?: string
  /** It tells of a like: skip when that has been taken back. */
  whileLiked?: boolean
  runAt?: Date
  dedupeKey?: string
}

/** The mail as an entry of the outbox, for a statement that stores more than that. */
export function mailEntry({ services, site }: CommandContext, mail: QueuedMail): OutboxEntry {
  const { secrets, outbox } = services
  assertPage(mail.template, mail.path)
  return outbox.jobEntry(
    site,
    mailJob,
    {
      memberId: mail.memberId,
      to: mail.to === undefined ? undefined : secrets.seal(mail.to),
      locale: mail.locale,
      template: mail.template,
      values: mail.values ?? {},
      texts: mail.texts,
      countries: mail.countries,
      dates:
        mail.dates && Object.fromEntries(Object.entries(mail.dates).map(([name, day]) => [name, day.toISOString()])),
      path: mail.path === undefined ? undefined : secrets.seal(mail.path),
      type: mail.type,
      unlessSeenSince: mail.unlessSeenSince?.toISOString(),
      about: mail.about,
      whileLiked: mail.whileLiked,
    },
    { runAt: mail.runAt, dedupeKey: mail.dedupeKey },
  )
}

/** Queues a mail in the caller's transaction: it is sent if, and only if, the change that it tells of is committed. */
export const queueMail = (ctx: CommandContext & { tx: Transaction }, mail: QueuedMail): Promise<void> =>
  ctx.services.outbox.add(ctx.tx, [mailEntry(ctx, mail)])

export interface QueuedPush {
  memberId: string
  /** Texts under `mail.push.<template>`, or the dotted key of a plugin's (`gifts.mail.received`): `title` and `body`. */
  template: string
  values?: Record<string, string | number>
  path: string
  type: NotificationType
  unlessSeenSince?: Date
  about?: string
  whileLiked?: boolean
  runAt?: Date
  dedupeKey?: string
}

/** A push message to every device of a member, as an entry of the outbox. */
export function pushEntry({ services, site }: CommandContext, push: QueuedPush): OutboxEntry {
  const { memberId, template, path, type, about, whileLiked } = push
  const unlessSeenSince = push.unlessSeenSince?.toISOString()
  return services.outbox.jobEntry(
    site,
    pushJob,
    { memberId, template, path, type, values: push.values ?? {}, unlessSeenSince, about, whileLiked },
    { runAt: push.runAt, dedupeKey: push.dedupeKey },
  )
}
