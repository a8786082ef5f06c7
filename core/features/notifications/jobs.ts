import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type CommandContext, commandContext, type TxContext } from '../../kernel/context.ts'
import { defineJob } from '../../kernel/job.ts'
import { type Locale, locales, type Site } from '../../kernel/site.ts'
import type { NotificationType } from '../../kernel/words.ts'
import type { OutboxEntry } from '../../platform/jobs/index.ts'
import { RecipientRefusedError } from '../../platform/mail/create-mailer.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { countNews } from '../visibility/index.ts'
import { admitNotification } from './admission.ts'
import { type Composition, findComposer } from './composers.ts'
import { sendPush } from './push.ts'
import { wantsMail, wantsPush } from './reachability.ts'
import { canNotify, getRecipientSite, isTypeOffered, loadRecipient } from './recipient.ts'
import { type Money, renderMail } from './render.ts'
import { assertPage } from './types.ts'

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** Checked when it is sent; see {@link DeliveryConditions}. */
const deliveryConditions = {
  unlessSeenSince: z.iso.datetime().optional(),
  about: z.uuid().optional(),
  whileLiked: z.boolean().optional(),
  whileUnread: z.uuid().optional(),
}

const mailPayload = z.object({
  memberId: z.uuid().nullable(),
  /** Sealed address, if it is not the member's own. */
  to: z.string().optional(),
  locale: z.enum(locales).optional(),
  template: z.string(),
  values,
  /** Values that are texts themselves, by their catalogue key: rendered in the language of the mail. */
  texts: z.record(z.string(), z.string()).optional(),
  /** Values that are days: formatted in the language of the mail, in the site's time zone. */
  dates: z.record(z.string(), z.iso.datetime()).optional(),
  /** Values that are money: formatted as the recipient's country writes the language of the mail. */
  amounts: z.record(z.string(), z.object({ minor: z.int(), currency: z.string().length(3) })).optional(),
  /** Values that are countries: named in the language of the mail. */
  countries: z.record(z.string(), z.string().length(2)).optional(),
  /** Sealed path of the button: it may contain a token, which is not stored anywhere in plain text. */
  path: z.string().optional(),
  type: z.string().optional(),
  ...deliveryConditions,
  /** Composes the mail when it is sent, from `key`. */
  composer: z.string().optional(),
  key: z.string().optional(),
})
const pushPayload = z.object({
  memberId: z.uuid(),
  template: z.string(),
  values,
  path: z.string(),
  type: z.string(),
  ...deliveryConditions,
})

/**
 * Derived from the job, so that it is the same for every attempt, and from the payload, since ids restart in a new
 * database. Keyed, because a running number would reveal how many mails there are.
 */
function deriveMessageId(ctx: CommandContext, jobId: string, payload: unknown, from: string): string {
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
    const { memberId, type } = payload
    const recipient = memberId ? await loadRecipient(ctx, memberId, payload) : undefined
    if (memberId) {
      if (!recipient || !canNotify(ctx, memberId, recipient, payload)) return
      if (type && !(wantsMail(recipient, type) && isTypeOffered(ctx, recipient, type))) return
    }
    const to = payload.to ? ctx.services.secrets.open(payload.to) : recipient?.email
    if (!to) return
    const site = recipient
      ? getRecipientSite(ctx, recipient, payload.locale)
      : ctx.services.sites.getSite(ctx.site.domainId, ctx.site.country, payload.locale)
    const composed = memberId && payload.composer ? await compose(ctx, site, memberId, payload, jobId) : {}
    if (!composed) return
    if (memberId && type) await admitNotification(ctx, site, { memberId, channel: 'mail', jobId })
    const unsubscribe = type && memberId ? { memberId, type } : undefined
    const path = composed.path ?? (payload.path ? ctx.services.secrets.open(payload.path) : undefined)
    const mail = await renderMail(ctx.services, site, {
      to,
      template: payload.template,
      written: composed.written,
      people: composed.people,
      values: { ...payload.values, ...composed.values },
      texts: { ...payload.texts, ...composed.texts },
      dates: { ...payload.dates, ...composed.dates },
      amounts: payload.amounts,
      countries: payload.countries,
      path,
      unsubscribe,
      // A report about another address than the member's own is not about the member.
      memberId: payload.to ? null : memberId,
    })
    try {
      await ctx.services.mailer.send({ ...mail, messageId: deriveMessageId(ctx, jobId, payload, mail.from.address) })
    } catch (error) {
      if (!(error instanceof RecipientRefusedError)) throw error
      if (memberId && !payload.to) await ctx.services.notificationChoices.block(memberId, 'bounce')
    }
  },
})

/** The content of a mail with a composer; null if there is nothing left to say. */
async function compose(
  ctx: CommandContext,
  site: Site,
  memberId: string,
  { composer = '', key = '' }: z.infer<typeof mailPayload>,
  jobId: string,
): Promise<Composition | null> {
  const there = commandContext(ctx.services, site, ctx.actor, ctx.requestId)
  return (await findComposer(ctx, site, composer)?.compose(there, { memberId, key, jobId, site })) ?? null
}

/** Text and target of a discreet push message: without names or subject. */
const discreet = { template: 'discreet', path: '/' } as const

export const pushJob = defineJob({
  id: 'notifications.push',
  payload: pushPayload,
  attempts: 3,
  async handler(ctx, payload, { jobId }) {
    const { memberId, type } = payload
    const recipient = await loadRecipient(ctx, memberId, payload)
    if (!recipient?.pushable || !canNotify(ctx, memberId, recipient, payload)) return
    if (!wantsPush(recipient, type) || !isTypeOffered(ctx, recipient, type)) return
    const site = getRecipientSite(ctx, recipient)
    await admitNotification(ctx, site, { memberId, channel: 'push', jobId })
    const { template, path } = recipient.discreet_push ? discreet : payload
    const prefix = template.includes('.') ? template : `mail.push.${template}`
    const values = recipient.discreet_push ? {} : { brand: getSiteName(ctx.services, site), ...payload.values }
    const translate = (part: string) => ctx.services.i18n.t(site, `${prefix}.${part}`, values)
    const { unread, new_likes } = await countNews(ctx, memberId)
    await sendPush(ctx.services, memberId, {
      title: translate('title'),
      body: translate('body'),
      checkUrl: `${site.origin}${path}`,
      openUrl: `${site.origin}/login`,
      badge: unread + new_likes,
    })
  },
})

/** When a notification is skipped although it was queued. */
interface DeliveryConditions {
  unlessSeenSince?: Date
  /** The member it is about: skip if the recipient may no longer meet them. */
  about?: string
  /** It is about a like: skip if that was taken back. */
  whileLiked?: boolean
  /** It is about a message in this conversation: skip if nothing is unread there, because it was read or removed. */
  whileUnread?: string
}

const presentConditions = ({ unlessSeenSince, about, whileLiked, whileUnread }: DeliveryConditions) => ({
  unlessSeenSince: unlessSeenSince?.toISOString(),
  about,
  whileLiked,
  whileUnread,
})

export interface QueuedMail extends DeliveryConditions {
  /** Null without an account; then `to` is required. */
  memberId: string | null
  /** An address other than the member's own. Stored sealed. */
  to?: string
  locale?: Locale
  /** A template of {@link file://./types.ts}, or the dotted key of a plugin's texts (`gifts.mail.received`). */
  template: string
  values?: Record<string, string | number>
  /** Values that are texts themselves, by their catalogue key: rendered in the language of the mail. */
  texts?: Record<string, string>
  /** Values that are days: formatted in the language of the mail, in the site's time zone. */
  dates?: Record<string, Date>
  /** Values that are money: formatted as the recipient's country writes the language of the mail. */
  amounts?: Record<string, Money>
  /** Values that are countries, as ISO codes: named in the language of the mail. */
  countries?: Record<string, string>
  /** Path of the button, with its token. Stored encrypted. */
  path?: string
  /** Makes it a notification that can be turned off, with an unsubscribe link. */
  type?: NotificationType
  /** Composed when it is sent, by this `mailComposer`, from the key. */
  composer?: { id: string; key: string }
  runAt?: Date
  dedupeKey?: string
}

/** The mail as an entry of the outbox, for a statement that stores more than that. */
export function mailEntry({ services, site }: CommandContext, mail: QueuedMail): OutboxEntry {
  const { secrets, outbox } = services
  assertPage(mail.template, mail.path)
  return outbox.buildJobEntry(
    site,
    mailJob,
    {
      memberId: mail.memberId,
      to: mail.to === undefined ? undefined : secrets.seal(mail.to),
      locale: mail.locale,
      template: mail.template,
      values: mail.values ?? {},
      texts: mail.texts,
      amounts: mail.amounts,
      countries: mail.countries,
      dates:
        mail.dates && Object.fromEntries(Object.entries(mail.dates).map(([name, day]) => [name, day.toISOString()])),
      path: mail.path === undefined ? undefined : secrets.seal(mail.path),
      type: mail.type,
      ...presentConditions(mail),
      composer: mail.composer?.id,
      key: mail.composer?.key,
    },
    { runAt: mail.runAt, dedupeKey: mail.dedupeKey },
  )
}

/** Queues a mail in the caller's transaction: it is sent only if the change is committed. */
export const queueMail = (ctx: TxContext, mail: QueuedMail): Promise<void> =>
  ctx.services.outbox.add(ctx.tx, [mailEntry(ctx, mail)])

export interface QueuedPush extends DeliveryConditions {
  memberId: string
  /** Texts under `mail.push.<template>`, or a plugin's dotted key (`gifts.mail.received`): `title`, `body`. */
  template: string
  values?: Record<string, string | number>
  path: string
  type: NotificationType
  runAt?: Date
  dedupeKey?: string
}

/** A push message to every device of a member, as an entry of the outbox. */
export function pushEntry({ services, site }: CommandContext, push: QueuedPush): OutboxEntry {
  const { memberId, template, path, type, values = {} } = push
  return services.outbox.buildJobEntry(
    site,
    pushJob,
    { memberId, template, path, type, values, ...presentConditions(push) },
    { runAt: push.runAt, dedupeKey: push.dedupeKey },
  )
}
