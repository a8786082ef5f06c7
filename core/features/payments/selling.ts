import type { TxContext } from '../../kernel/context.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Consequence } from '../../platform/console/consequences.ts'
import { type Checkout, createVisitorContext, loadCheckout } from './checkout.ts'

interface Place {
  domainId: number
  country: string
}

/** Where a row may be used; null and an empty list mean everywhere. */
export interface SalesArea {
  domainId: number | null
  countries: readonly string[]
}

const listPlaces = ({ services }: TxContext<StaffRequestContext>, reaches: readonly SalesArea[]): Place[] =>
  services.sites
    .listDomains()
    .filter(({ active }) => active)
    .flatMap(({ id, countries }) => countries.map((country) => ({ domainId: id, country })))
    .filter((place) =>
      reaches.some(
        ({ domainId, countries }) =>
          (domainId === null || domainId === place.domainId) &&
          (countries.length === 0 || countries.includes(place.country)),
      ),
    )

const loadPlaceCheckout = (
  { services, tx }: TxContext<StaffRequestContext>,
  { domainId, country }: Place,
): Promise<Checkout> => loadCheckout({ ...createVisitorContext(services, domainId, country), tx })

/**
 * Finds the effects of a write on the checkouts of open sites. Call it before the write, and the function it returns
 * after it. Reports the countries in which nothing would be on sale or nobody could pay, and whether nobody could pay
 * for the written package.
 */
export async function findSellingConsequences(ctx: TxContext<StaffRequestContext>, reaches: readonly SalesArea[]) {
  const places = listPlaces(ctx, reaches)
  const before: Checkout[] = []
  for (const place of places) before.push(await loadPlaceCheckout(ctx, place))
  return async (packageId?: string): Promise<Consequence[]> => {
    const unsold = new Set<string>()
    const unpaid = new Set<string>()
    let unpayable = false
    for (const [index, place] of places.entries()) {
      const now = await loadPlaceCheckout(ctx, place)
      const was = before[index]
      if (was?.packages.length && now.packages.length === 0) unsold.add(place.country)
      else if (was?.canPayAny && !now.canPayAny) unpaid.add(place.country)
      const sold = now.packages.some(({ id }) => id === packageId)
      unpayable ||= sold && now.canPayAny && !now.payable.some(({ id }) => id === packageId)
    }
    const found: [code: string, countries: Set<string>][] = [
      ['nothing_sold', unsold],
      ['nobody_pays', unpaid],
    ]
    return [
      ...found.flatMap(([code, countries]) =>
        countries.size > 0 ? [{ code, params: { countries: [...countries].join(', ') } }] : [],
      ),
      ...(unpayable ? [{ code: 'package_unpayable' }] : []),
    ]
  }
}
