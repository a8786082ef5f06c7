import type { Statement } from '../../../db/database.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import type { DeliveredEvent } from '../../kernel/event.ts'
import { onEvent } from '../../kernel/feature.ts'
import { isLocale } from '../../kernel/site.ts'
import { messageSent } from '../conversations/events.ts'
import { likeCreated } from '../likes/events.ts'
import { fictionalSingular, meets, sightBetween } from '../visibility/index.ts'
import { queueMail, queuePush } from './jobs.ts'
import { nameInMail } from './name-in-mail.ts'
import { mailDelayMinutes } from './settings.ts'

interface Pair {
  name: string
  fictional: boolean
  language: string
  /** Not looked at yet. */
  fresh: boolean
}

const messagePair: Statement = {
  name: 'notifications.message_pair',
  text: `select p.name, p.fictional, r.language, x.unread > 0 fresh
    from profiles p
    join members r on r.id = $2
    join conversation_members x on x.conversation_id = $3 and x.member_id = r.id
    where p.member_id = $1`,
}
const likePair: Statement = {
  name: 'notifications.like_pair',
  text: `select p.name, p.fictional, r.language, l.seen_at is null fresh
    from profiles p
    join members r on r.id = $2
    join likes l on l.from_member = p.member_id and l.to_member = r.id
    where p.member_id = $1`,
}

/** The sender's name as it may be shown: a fictional profile carries its label in mails and push messages too. */
function nameOf(ctx: CommandContext, pair: Pair): string {
  const locale = isLocale(pair.language) ? pair.language : 'nl'
  const name = nameInMail(ctx, pair.name, locale)
  if (!pair.fictional) return name
  const labels = ctx.setting(fictionalSingular)
  const label = labels[locale] || labels.nl || ctx.services.i18n.t(locale, 'mail.fictional')
  return `${name} (${label})`
}

interface News {
  memberId: string
  /** Of whom it tells. */
  about: string
  mailTemplate: string
  pushTemplate: string
  type: string
  path: string
  /** At most one waiting mail for this. */
  key: string
}

/** Push at once; a mail only if the member has not been back on the site by the time it is due. */
async function tell(ctx: CommandContext, event: DeliveredEvent<unknown>, pair: Pair, news: News): Promise<void> {
  const values = { name: nameOf(ctx, pair) }
  const runAt = new Date(event.occurredAt.getTime() + ctx.setting(mailDelayMinutes) * 60_000)
  const { memberId, type, path, about } = news
  const shared = { memberId, type, path, about, values, unlessSeenSince: event.occurredAt }
  await inTransaction(ctx, async (ctx) => {
    await queuePush(ctx, { ...shared, template: news.pushTemplate, dedupeKey: `push:${news.key}` })
    await queueMail(ctx, { ...shared, template: news.mailTemplate, runAt, dedupeKey: `mail:${news.key}` })
  })
}

const onMessage = onEvent({
  id: 'notifications.tell_of_message',
  event: messageSent,
  async handle(ctx, event) {
    const { fromMember, toMember, conversationId, first } = event.payload
    const [pair] = await ctx.services.db.query<Pair>(messagePair, [fromMember, toMember, conversationId])
    if (!pair?.fresh || !meets(await sightBetween(ctx, toMember, fromMember))) return
    await tell(ctx, event, pair, {
      memberId: toMember,
      about: fromMember,
      mailTemplate: first ? 'new_conversation' : 'new_message',
      pushTemplate: 'new_message',
      type: first ? 'new_conversations' : 'new_messages',
      path: `/chats/${conversationId}`,
      key: `message:${conversationId}:${toMember}`,
    })
  },
})

/** Liking, unliking and liking again must not ring the other's phone each time: twice a day is enough for a like and a match. */
async function mayRing({ services }: CommandContext, fromMember: string, toMember: string): Promise<boolean> {
  try {
    await services.limiter.consume(`like-news:${fromMember}:${toMember}`, { points: 2, seconds: 86_400 })
    return true
  } catch {
    return false
  }
}

const onLike = onEvent({
  id: 'notifications.tell_of_like',
  event: likeCreated,
  async handle(ctx, event) {
    const { fromMember, toMember, match } = event.payload
    const [pair] = await ctx.services.db.query<Pair>(likePair, [fromMember, toMember])
    if (!pair?.fresh || !meets(await sightBetween(ctx, toMember, fromMember))) return
    if (!(await mayRing(ctx, fromMember, toMember))) return
    await tell(ctx, event, pair, {
      memberId: toMember,
      about: fromMember,
      mailTemplate: match ? 'new_match' : 'new_like',
      pushTemplate: match ? 'new_match' : 'new_like',
      type: 'like',
      path: `/likes/m/${fromMember}`,
      key: `like:${fromMember}:${toMember}`,
    })
  },
})

export const contactHandlers = [onMessage, onLike] as const
