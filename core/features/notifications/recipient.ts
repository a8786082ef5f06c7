import type { Statement } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { isLocale, type Locale, type Site } from '../../kernel/site.ts'
import { type Facts, factColumns, meets, sightOf, viewerOfAccount } from '../visibility/index.ts'
import { discreetColumn, type Reach, reachColumns } from './reach.ts'

export interface Recipient extends Facts, Reach {
  email: string
  recipient_pool: string
  recipient_domain_id: number
  recipient_country: string
  last_seen_at: Date | null
  /** Whether something is unread in the conversation that it is about. */
  still_unread: boolean
  /** Their push messages name nobody. */
  discreet_push: boolean
}

/** What of it must still be so when it is sent: minutes or a night lie between. */
export interface News {
  type?: string | undefined
  unlessSeenSince?: string | undefined
  /** The member of whom it tells. */
  about?: string | undefined
  whileLiked?: boolean | undefined
  /** A conversation. */
  whileUnread?: string | undefined
}

// With how the member of whom the news tells stands to them, where it tells of one.
const recipientById: Statement = {
  name: 'notifications.recipient',
  text: `select r.email::text email, r.pool recipient_pool, r.domain_id recipient_domain_id, r.country recipient_country,
      r.last_seen_at, ${reachColumns('r', '$3')}, ${factColumns('$1::uuid')},
      exists (select from conversation_members x where x.conversation_id = $4::uuid and x.member_id = r.id and x.unread > 0) still_unread,
      ${discreetColumn('r')}
    from members r left join members m on m.id = $2::uuid left join profiles p on p.member_id = m.id
    where r.id = $1`,
}

/** Addresses of erased accounts end so; nothing can be delivered there. */
export const erasedAddressSuffix = '@erased.invalid'
/** Those of fictional profiles end so; nobody reads there. */
export const fictionalAddressSuffix = '@fictional.invalid'
const unread = [erasedAddressSuffix, fictionalAddressSuffix]

export async function recipientOf(ctx: CommandContext, memberId: string, news: News): Promise<Recipient | undefined> {
  const values = [memberId, news.about ?? null, ctx.now(), news.whileUnread ?? null]
  return (await ctx.services.db.query<Recipient>(recipientById, values))[0]
}

/** Whether the news may still be told: minutes lie between the queueing and the sending, hours where it had to wait for the morning. */
export function mayTell(ctx: CommandContext, memberId: string, recipient: Recipient, news: News): boolean {
  const { about, type, unlessSeenSince, whileLiked, whileUnread } = news
  if (unread.some((suffix) => recipient.email.endsWith(suffix))) return false
  if (whileLiked && !recipient.liked_me) return false
  if (whileUnread && !recipient.still_unread) return false
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
export const offeredTo = ({ services }: CommandContext, recipient: Recipient, type: string): boolean =>
  services.plugins
    .wordsAt('notifications', { domainId: recipient.recipient_domain_id, country: recipient.recipient_country })
    .has(type)

/** Where the recipient is, in the language of their account. */
export const siteOf = ({ services }: CommandContext, recipient: Recipient, locale?: Locale): Site =>
  services.sites.siteFor(
    recipient.recipient_domain_id,
    recipient.recipient_country,
    locale ?? (isLocale(recipient.language) ? recipient.language : 'nl'),
  )
