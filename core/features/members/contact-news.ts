import type { CommandContext } from '../../kernel/context.ts'
import { isLocale } from '../../kernel/site.ts'
import type { NotificationType } from '../../kernel/words.ts'
import type { OutboxEntry } from '../../platform/jobs/index.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import {
  mailDelayMinutes,
  mailEntry,
  pushEntry,
  type Reachability,
  wantsMail,
  wantsPush,
} from '../notifications/index.ts'
import { getFictionalWord } from './fictional-word.ts'
import { pickMailName } from './name-in-mail.ts'

/** The other member, and how to reach the recipient. */
export interface ContactPair extends Reachability {
  name: string
  fictional: boolean
}

export interface ContactNews {
  memberId: string
  /** The member it is about. */
  about: string
  mailTemplate: string
  pushTemplate: string
  /** Notification type, which the recipient may have turned off. */
  type: NotificationType
  path: string
  /** When it happened. */
  at: Date
  /** For a like: sent only if the like still exists. */
  whileLiked?: boolean
  /** For a message in this conversation: sent only if something is unread there. */
  whileUnread?: string
  /** At most one pending mail has this key. */
  key: string
}

/** The sender's name as shown. Fictional profiles have their label in mails and push messages, too. */
function getDisplayName(ctx: CommandContext, pair: ContactPair): string {
  const locale = isLocale(pair.language) ? pair.language : 'nl'
  const name = pickMailName(ctx, pair.name, locale)
  if (!pair.fictional) return name
  return `${name} (${getFictionalWord(ctx, locale)})`
}

/**
 * Sends a push message immediately, and a mail unless the member returns to the site before it is due. Nothing is
 * queued if the member turned it off, and no push message without a subscribed browser. Sending checks again that the
 * two may still meet.
 */
export function buildContactEntries(ctx: CommandContext, pair: ContactPair, news: ContactNews): OutboxEntry[] {
  const { memberId, type, path, about, at, whileLiked, whileUnread } = news
  const shared = {
    memberId,
    type,
    path,
    about,
    whileLiked,
    whileUnread,
    values: { name: getDisplayName(ctx, pair) },
    unlessSeenSince: at,
  }
  const runAt = timeAfter(at, ctx.setting(mailDelayMinutes) * minuteMs)
  const entries: OutboxEntry[] = []
  if (pair.pushable && wantsPush(pair, type))
    entries.push(pushEntry(ctx, { ...shared, template: news.pushTemplate, dedupeKey: `push:${news.key}` }))
  if (wantsMail(pair, type))
    entries.push(mailEntry(ctx, { ...shared, template: news.mailTemplate, runAt, dedupeKey: `mail:${news.key}` }))
  return entries
}
