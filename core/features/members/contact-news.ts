import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import type { DeliveredEvent } from '../../kernel/event.ts'
import { isLocale } from '../../kernel/site.ts'
import type { NotificationType } from '../../kernel/words.ts'
import { mailDelayMinutes, queueMail, queuePush } from '../notifications/index.ts'
import { fictionalSingular, meets, sightBetween } from '../visibility/index.ts'
import { nameInMail } from './name-in-mail.ts'

/** Who is told of, in whose language, and whether it is still news. */
export interface ContactPair {
  name: string
  fictional: boolean
  language: string
  /** Not looked at yet. */
  fresh: boolean
}

export interface ContactNews {
  memberId: string
  /** Of whom it tells. */
  about: string
  mailTemplate: string
  pushTemplate: string
  /** Notification type, which the member may have switched off. */
  type: NotificationType
  path: string
  /** At most one waiting mail for this. */
  key: string
}

/** The sender's name as it may be shown: a fictional profile carries its label in mails and push messages too. */
function nameOf(ctx: CommandContext, pair: ContactPair): string {
  const locale = isLocale(pair.language) ? pair.language : 'nl'
  const name = nameInMail(ctx, pair.name, locale)
  if (!pair.fictional) return name
  const labels = ctx.setting(fictionalSingular)
  const label = labels[locale] || labels.nl || ctx.services.i18n.t(locale, 'mail.fictional')
  return `${name} (${label})`
}

/** Whether the pair still meets, and there is something to tell. */
export const isNews = async (
  ctx: CommandContext,
  pair: ContactPair | undefined,
  news: Pick<ContactNews, 'memberId' | 'about'>,
) => pair?.fresh === true && meets(await sightBetween(ctx, news.memberId, news.about))

/** Push at once; a mail only if the member has not been back on the site by the time it is due. */
export async function tellOfContact(
  ctx: CommandContext,
  event: DeliveredEvent<unknown>,
  pair: ContactPair,
  news: ContactNews,
): Promise<void> {
  const values = { name: nameOf(ctx, pair) }
  const runAt = new Date(event.occurredAt.getTime() + ctx.setting(mailDelayMinutes) * 60_000)
  const { memberId, type, path, about } = news
  const shared = { memberId, type, path, about, values, unlessSeenSince: event.occurredAt }
  await inTransaction(ctx, async (ctx) => {
    await queuePush(ctx, { ...shared, template: news.pushTemplate, dedupeKey: `push:${news.key}` })
    await queueMail(ctx, { ...shared, template: news.mailTemplate, runAt, dedupeKey: `mail:${news.key}` })
  })
}
