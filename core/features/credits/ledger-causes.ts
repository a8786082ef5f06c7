import type { MemberCommandContext } from '../../kernel/context.ts'
import type { LedgerKind } from '../../kernel/words.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    ledgerCause: LedgerCause
  }
}

/** A booked movement of a member's credits. */
export interface Booking {
  /** Id of its transfer. */
  id: string
  kind: LedgerKind
  reference: string
  created_at: Date
}

/** A member who may be shown, with the address of their main photo. */
export interface CausePerson {
  name: string
  picture: string | null
  colour: string | null
}

/** The cause of a booking, in the language of the site. */
export interface Cause {
  text: string
  /** The text names a fictional profile, which must be labelled where it is shown. */
  fictional?: boolean
  /** The member named in the text. */
  person?: CausePerson
  /** Page of the member site with more about it. */
  path?: string
  /** Money paid for it, in minor units; negative if refunded. */
  money?: { amount: number; currency: string }
}

/** Explains bookings of some kinds, without facts that the member may no longer know. */
export interface LedgerCause {
  id: string
  kinds: readonly LedgerKind[]
  /** By the id of the booking; called once per page. Bookings left out show the words stored with them. */
  explain(ctx: MemberCommandContext, bookings: readonly Booking[]): Promise<ReadonlyMap<string, Cause>>
}

/**
 * The causes of some bookings of the context's member. A booking that nobody explains, because its plugin is off here
 * or failed, keeps its amount so that the sum is right, and has the words stored with it or no cause.
 */
export async function loadCauses(ctx: MemberCommandContext, bookings: readonly Booking[]): Promise<Map<string, Cause>> {
  const found = new Map<string, Cause>()
  for (const source of ctx.services.plugins.hooks('ledgerCause', ctx.site)) {
    const own = bookings.filter(({ kind }) => source.kinds.includes(kind))
    if (own.length === 0) continue
    try {
      for (const [id, cause] of await source.explain(ctx, own)) found.set(id, cause)
    } catch (error) {
      ctx.services.log.error({ err: error, source: source.id }, 'the causes of bookings could not be loaded')
    }
  }
  return found
}

const given = { grant: 'statement.grant', adjustment: 'statement.adjustment', signup: 'statement.signup' } as const

/** Credits that the operator gave or corrected. */
export const grantCause: LedgerCause = {
  id: 'credits.given',
  kinds: ['grant', 'adjustment', 'signup'],
  explain: async ({ services, site }, bookings) =>
    new Map(bookings.map(({ id, kind }) => [id, { text: services.i18n.t(site, given[kind as keyof typeof given]) }])),
}
