import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { isLocale, type Locale, type Site } from '../../kernel/site.ts'
import {
  canMeet,
  determineVisibility,
  factColumnsSql,
  toAccountViewer,
  type VisibilityFacts,
} from '../visibility/index.ts'
import { discreetColumnSql, type Reachability, reachabilityColumnsSql } from './reachability.ts'

export interface Recipient extends VisibilityFacts, Reachability {
  email: string
  recipient_pool: string
  recipient_domain_id: number
  recipient_country: string
  last_seen_at: Date | null
  /** Whether something is unread in the conversation that it is about. */
  still_unread: boolean
  /** Push messages to the member are discreet. */
  discreet_push: boolean
}

/** Conditions to check again when it is sent, minutes or a night later. */
export interface NewsConditions {
  type?: string
  unlessSeenSince?: string
  /** The member it is about. */
  about?: string
  whileLiked?: boolean
  /** A conversation. */
  whileUnread?: string
}

// With the relation to the member the news is about, if any.
const findRecipientStatement: Statement = {
  name: 'notifications.find_recipient',
  text: `select r.email::text email, r.pool recipient_pool, r.domain_id recipient_domain_id, r.country recipient_country,
      r.last_seen_at, ${reachabilityColumnsSql('r', '$3')}, ${factColumnsSql('$1::uuid')},
      exists (select from conversation_members x where x.conversation_id = $4::uuid and x.member_id = r.id and x.unread > 0) still_unread,
      ${discreetColumnSql('r')}
    from members r left join members m on m.id = $2::uuid left join profiles p on p.member_id = m.id
    where r.id = $1`,
}

/** Suffix of addresses of erased accounts; nothing can be delivered there. */
export const erasedAddressSuffix = '@erased.invalid'
/** Suffix of addresses of fictional profiles; nobody reads mail there. */
export const fictionalAddressSuffix = '@fictional.invalid'
const unread = [erasedAddressSuffix, fictionalAddressSuffix]

export async function loadRecipient(
  ctx: CommandContext,
  memberId: string,
  news: NewsConditions,
): Promise<Recipient | undefined> {
  const values = [memberId, news.about ?? null, ctx.now(), news.whileUnread ?? null]
  return (await ctx.services.db.query<Recipient>(findRecipientStatement, values))[0]
}

/** Whether the news may still be sent: minutes or, at night, hours pass between queueing and sending. */
export function canNotify(ctx: CommandContext, memberId: string, recipient: Recipient, news: NewsConditions): boolean {
  const { about, type, unlessSeenSince, whileLiked, whileUnread } = news
  if (unread.some((suffix) => recipient.email.endsWith(suffix))) return false
  if (whileLiked && !recipient.liked_me) return false
  if (whileUnread && !recipient.still_unread) return false
  if (about && !canMeet(determineVisibility(toAccountViewer(ctx.services, toAccount(memberId, recipient)), recipient)))
    return false
  if (!type || !unlessSeenSince || !recipient.last_seen_at) return true
  return recipient.last_seen_at.getTime() < Date.parse(unlessSeenSince)
}

const toAccount = (id: string, { recipient_pool, recipient_domain_id, recipient_country }: Recipient) => ({
  id,
  pool: recipient_pool,
  domain_id: recipient_domain_id,
  country: recipient_country,
})

/** Whether the type is offered at the recipient's site: a plugin may have been turned off there in the meantime. */
export const isTypeOffered = ({ services }: CommandContext, recipient: Recipient, type: string): boolean =>
  services.plugins
    .wordsAt('notifications', { domainId: recipient.recipient_domain_id, country: recipient.recipient_country })
    .has(type)

/** The recipient's site, in the language of their account. */
export const getRecipientSite = ({ services }: CommandContext, recipient: Recipient, locale?: Locale): Site =>
  services.sites.getSite(
    recipient.recipient_domain_id,
    recipient.recipient_country,
    locale ?? (isLocale(recipient.language) ? recipient.language : 'nl'),
  )
