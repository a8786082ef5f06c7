import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { refusal } from '../app/submit.ts'
import type { CreditsReply } from './api.ts'

export interface LoadedCredits {
  offer: CreditsReply
  /** Input of the discount code field. */
  code: string
  /** Why it gives no discount: the API's own text, or a text key. */
  codeProblem: { text?: string; key?: string } | null
  /** Why staff have hidden the member's profile; null if it is visible, or the member is not notified yet. */
  hiddenReason: string | null
}

/** Why an existing code changes no price. */
function explainUselessCode({ discount, packages }: CreditsReply): string {
  if (!discount || discount.expired) return 'credits.code_expired'
  const better = packages.some(({ amount, discounted_amount: now, discount_percentage: percentage }) =>
    discount.value_amount === null
      ? percentage > discount.value_percentage
      : now !== null && amount - now > discount.value_amount,
  )
  return better ? 'credits.code_lower' : 'credits.code_elsewhere'
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
  const { api } = services(context)
  const url = new URL(request.url)
  const code = (url.searchParams.get('code') ?? '').trim().slice(0, 40)
  const plain = () => api('GET /api/credits')
  if (!code) return { offer: await plain(), code, codeProblem: null }
  try {
    const offer = await api('GET /api/credits', { query: { code } })
    if (offer.packages.some((pack) => pack.discount_code === offer.discount?.code))
      return { offer, code, codeProblem: null }
    return {
      offer: await plain(),
      code,
      codeProblem: { key: explainUselessCode(offer) },
    }
  } catch (error) {
    const refused = refusal(error)
    if (refused.code === 'authentication_required') return { offer: await plain(), code, codeProblem: null }
    return {
      offer: await plain(),
      code,
      codeProblem: { text: refused.message ?? Object.values(refused.errors)[0] ?? '' },
    }
  }
}
