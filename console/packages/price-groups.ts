import type { Reply } from '../../core/kernel/api.ts'

type CreditPackage = Reply<'GET /api/console/packages'>[number]

export const tiers = ['p0', 'p1', 'p2', 'p3'] as const

interface PriceGroup<P> {
  key: string
  domainId: number | null
  country: string
  packages: P[]
}

/** The packages of each country of a brand, in the order in which they come. */
export function groupPackages<P extends Pick<CreditPackage, 'domain_id' | 'country'>>(
  packages: readonly P[],
): PriceGroup<P>[] {
  const groups = new Map<string, PriceGroup<P>>()
  for (const each of packages) {
    const { domain_id: domainId, country } = each
    const key = `${country}/${domainId ?? ''}`
    const group = groups.get(key) ?? { key, domainId, country, packages: [] }
    group.packages.push(each)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The value of `field` that all packages of a tier share; undefined if they differ. */
export function listSameInTier<Field extends 'credits' | 'popular'>(
  packages: readonly Pick<CreditPackage, Field>[],
  field: Field,
): CreditPackage[Field] | undefined {
  const [first] = packages
  return packages.every((each) => each[field] === first?.[field]) ? first?.[field] : undefined
}
