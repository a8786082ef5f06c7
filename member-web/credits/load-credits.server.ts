import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { toRefusal } from '../app/submit.ts'
import type { CreditPackage, CreditsReply, Discount } from './api.ts'
import type { CodeProblem } from './code-problem.ts'

export interface LoadedCredits {
  offer: CreditsReply
  /** Input of the discount code field. */
  code: string
  /** Why it gives no discount. */
  codeProblem: CodeProblem | null
  /** Why staff have hidden the member's profile; null if it is visible, or the member is not notified yet. */
  hiddenReason: string | null
}

/** Why an existing code changes no price. */
function explainUselessCode({ discount, packages }: CreditsReply, country: string): CodeProblem {
  if (!discount || discount.expired) return { key: 'credits.code_expired' }
  if (discount.country && discount.country !== country)
    return { key: 'credits.code_country', country: discount.country }
  const below = packages.map((pack) => findMissedMinimum(discount, pack))
  if (below[0] && below.every(Boolean)) return below[0]
  const better = packages.some(({ amount, discounted_amount: now, discount_percentage: percentage }) =>
    discount.value_amount === null
      ? percentage > discount.value_percentage
      : now !== null && amount - now > discount.value_amount,
  )
  return { key: better ? 'credits.code_lower' : 'credits.code_elsewhere' }
}

/** The minimum order of a code that a package does not reach; null if it does. */
export function findMissedMinimum(
  { minimum_order_value: minimum, currency }: Discount,
  pack: Pick<CreditPackage, 'amount' | 'currency'>,
): CodeProblem | null {
  if (minimum == null || pack.amount >= minimum || (currency ?? pack.currency) !== pack.currency) return null
  return { key: 'credits.code_minimum', minimum, currency: pack.currency }
}

/** Packages and prices, with what a member must know before paying. */
export async function loadCredits(args: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<LoadedCredits> {
  const [loaded, hidden] = await Promise.all([
    loadOffer(args),
    services(args.context)
      .api('GET /api/account/why-hidden')
      .catch(() => null),
  ])
  return { ...loaded, hiddenReason: hidden?.reason ?? null }
}

/**
 * Packages, methods and prices; with `?code=`, with the discount of that code. If the API refuses the code, its field
 * shows the error, and the prices are those without it.
 */
async function loadOffer({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Omit<LoadedCredits, 'hiddenReason'>> {
  const { api, bootstrap } = services(context)
  const url = new URL(request.url)
  const code = (url.searchParams.get('code') ?? '').trim().slice(0, 40)
  const loadPlainOffer = () => api('GET /api/credits')
  if (!code) return { offer: await loadPlainOffer(), code, codeProblem: null }
  try {
    const offer = await api('GET /api/credits', { query: { code } })
    const only = offer.discount?.paymentmethods ?? []
    if (only.length > 0 && !offer.methods.some(({ id }) => only.includes(id)))
      return {
        offer: await loadPlainOffer(),
        code,
        codeProblem: { key: 'errors.code_not_applicable_method', methods: only },
      }
    if (offer.packages.some((pack) => pack.discount_code === offer.discount?.code))
      return { offer, code, codeProblem: null }
    return { offer: await loadPlainOffer(), code, codeProblem: explainUselessCode(offer, bootstrap.site.country) }
  } catch (error) {
    const refused = toRefusal(error)
    if (refused.code === 'authentication_required') return { offer: await loadPlainOffer(), code, codeProblem: null }
    return {
      offer: await loadPlainOffer(),
      code,
      codeProblem: { text: refused.message ?? Object.values(refused.errors)[0] ?? '' },
    }
  }
}
