import type { CommandContext } from '../../kernel/context.ts'
import { isLocale } from '../../kernel/site.ts'
import type { NotificationType } from '../../kernel/words.ts'
import type { OutboxEntry } from '../../platform/jobs/index.ts'
import { mailDelayMinutes, mailEntry, pushEntry, type Reach, wantsMail, wantsPush } from '../notifications/index.ts'
import { fictionalWord } from './fictional-word.ts'
import { nameInMail } from './name-in-mail.ts'

/** Of whom it tells, and how the recipient is reached. */
export interface ContactPair extends Reach {
  name: string
  fictional: boolean
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
  /** When it happened. */
  at: Date
  /** It tells of a like: untold where that has been taken back meanwhile. */
  whileLiked?: boolean
  /** It tells of a message in this conversation: untold where nothing is unread there by then. */
  whileUnread?: string
  /** At most one waiting mail for this. */
  key: string
}

/** The sender's name as it may be shown: a fictional profile carries its label in mails and push messages too. */
function nameOf(ctx: CommandContext, pair: ContactPair): string {
  const locale = isLocale(pair.language) ? pair.language : 'nl'
  const name = nameInMail(ctx, pair.name, locale)
  if (!pair.fictional) return name
  return `${name} (${fictionalWord(ctx, locale)})`
}

/**
 * Push at once; a mail only if the member has not been back on the site by the time it is due. Nothing waits that nobody wants, and no
 * push where no browser takes one. That the two still meet is asked again at the sending.
 */
export function contactEntries(ctx: CommandContext, pair: ContactPair, news: ContactNews): OutboxEntry[] {
  const { memberId, type, path, about, at, whileLiked, whileUnread } = news
  const shared = {
    memberId,
    type,
    path,
    about,
    whileLiked,
    whileUnread,
    values: { name: nameOf(ctx, pair) },
    unlessSeenSince: at,
  }
  const runAt = new Date(at.getTime() + ctx.setting(mailDelayMinutes) * 60_000)
  const entries: OutboxEntry[] = []
  if (pair.pushable && wantsPush(pair, type))
    entries.push(pushEntry(ctx, { ...shared, template: news.pushTemplate, dedupeKey: `push:${news.key}` }))
  if (wantsMail(pair, type))
    entries.push(mailEntry(ctx, { ...shared, template: news.mailTemplate, runAt, dedupeKey: `mail:${news.key}` }))
  return entries
}
