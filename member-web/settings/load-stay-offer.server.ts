import type { Reply } from '../api/types.ts'
import type { RequestServices } from '../app/services.server.ts'
import { priceOf } from '../credits/api.ts'

/** The personal discount, and for whoever has never bought the trial package at its price under it. */
export interface Offer {
  discount: NonNullable<Reply<'POST /api/account/stay-offer'>['offer']>['discount']
  trial: { credits: number; amount: number; currency: string } | null
  /** Where it is bought. */
  path: string
}

/** What stands in the way of leaving once; null where there is nothing to offer or it has been seen. */
export async function loadStayOffer({ api }: Pick<RequestServices, 'api'>): Promise<Offer | null> {
  // Without an offer one leaves as well.
  const reply = await api('POST /api/account/stay-offer').catch(() => null)
  if (!reply?.offer) return null
  const { discount } = reply.offer
  const query = discount ? { code: discount.code } : {}
  const { packages, paid_user } = await api('GET /api/credits', { query })
  const trial = paid_user ? undefined : packages.find(({ tier }) => tier === 'p0')
  if (!discount && !trial) return null
  // Who has a greater discount now keeps it; the code then waits for the next purchase.
  const holds = discount !== null && packages.some((pack) => pack.discount_code === discount.code)
  const page = discount ? '/credits' : `/credits/${trial?.id}`
  return {
    discount,
    trial: trial ? { credits: trial.credits, amount: priceOf(trial), currency: trial.currency } : null,
    path: holds ? `${page}?code=${encodeURIComponent(discount.code)}` : page,
  }
}
