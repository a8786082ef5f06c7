import type { Reply } from '../api/types.ts'
import type { RequestServices } from '../app/services.server.ts'
import { getPackagePrice } from '../credits/api.ts'

/** The personal discount, and for members who have never bought, the trial package at its discounted price. */
export interface Offer {
  discount: NonNullable<Reply<'POST /api/account/stay-offer'>['offer']>['discount']
  trial: { credits: number; amount: number; currency: string } | null
  /** The page where it is bought. */
  path: string
}

/** The retention offer, shown once before leaving; null if there is none or it has been seen. */
export async function loadStayOffer({ api }: Pick<RequestServices, 'api'>): Promise<Offer | null> {
  // Leaving must work even if the offer cannot be loaded.
  const reply = await api('POST /api/account/stay-offer').catch(() => null)
  if (!reply?.offer) return null
  const { discount } = reply.offer
  const query = discount ? { code: discount.code } : {}
  const { packages, paid_user } = await api('GET /api/credits', { query })
  const trial = paid_user ? undefined : packages.find(({ tier }) => tier === 'p0')
  if (!discount && !trial) return null
  // A greater current discount stays, and the code then waits for the next purchase.
  const isApplied = discount !== null && packages.some((pack) => pack.discount_code === discount.code)
  const page = discount ? '/credits' : `/credits/${trial?.id}`
  return {
    discount,
    trial: trial ? { credits: trial.credits, amount: getPackagePrice(trial), currency: trial.currency } : null,
    path: isApplied ? `${page}?code=${encodeURIComponent(discount.code)}` : page,
  }
}
