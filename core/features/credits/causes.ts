import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LedgerKind } from '../../kernel/words.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    ledgerCause: LedgerCause
  }
}

/** A movement of a member's credits, as it was booked. */
export interface Booking {
  /** Of its transfer. */
  id: string
  kind: LedgerKind
  reference: string
  created_at: Date
}

/** What led to a booking, in the words of the site's language. */
export interface Cause {
  text: string
  /** The text names a fictional profile: whoever shows it says so. */
  fictional?: boolean
  /** Page of the member site that tells more. */
  path?: string
  /** Minor units that were paid for it; below zero what was given back. */
  money?: { amount: number; currency: string }
}

/** Whoever books credits says for what, as far as the member may still know it. */
export interface LedgerCause {
  id: string
  kinds: readonly LedgerKind[]
  /** By the id of the booking; asked once for a page. One that is left out is told by what the booking itself keeps. */
  explain(ctx: MemberCommandContext, bookings: readonly Booking[]): Promise<ReadonlyMap<string, Cause>>
}

/**
 * The causes of some bookings of the context's member. One that nobody explains, since its plugin is off here or failed, keeps its amount
 * and is told in the words that were kept with it, else without a cause: the sum has to come out.
 */
export async function causesOf(ctx: MemberCommandContext, bookings: readonly Booking[]): Promise<Map<string, Cause>> {
  const found = new Map<string, Cause>()
  for (const source of ctx.services.plugins.hooks('ledgerCause', ctx.site)) {
    const own = bookings.filter(({ kind }) => source.kinds.includes(kind))
    if (own.length === 0) continue
    try {
      for (const [id, cause] of await source.explain(ctx, own)) found.set(id, cause)
    } catch (error) {
      ctx.services.log.error({ err: error, source: source.id }, 'the causes of bookings could not be told')
    }
  }
  return found
}

const given = { grant: 'statement.grant', adjustment: 'statement.adjustment', signup: 'statement.signup' } as const

/** What the house gave or put right. */
export const givenCause: LedgerCause = {
  id: 'credits.given',
  kinds: ['grant', 'adjustment', 'signup'],
  explain: async ({ services, site }, bookings) =>
    new Map(bookings.map(({ id, kind }) => [id, { text: services.i18n.t(site, given[kind as keyof typeof given]) }])),
}
