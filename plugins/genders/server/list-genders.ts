import type { OwnGender } from '../../../core/features/members/index.ts'
import type { CommandContext } from '../../../core/kernel/index.ts'
import { createLazyPart } from '../../../core/platform/events/index.ts'
import type { Statement } from '../../../db/index.ts'
import { getReach } from '../shared/searches.ts'
import type { SiteGender } from './model.ts'

type Row = Pick<SiteGender, 'domainId' | 'key' | 'labels' | 'searched' | 'base' | 'active'>

const loadGendersStatement: Statement = {
  name: 'genders.load_genders',
  text: `select domain_id "domainId", key, labels, searched, base, active from genders
    order by position, key, domain_id nulls first`,
}

interface GenderCache {
  rows: Row[]
  /** Derived from the rows, by domain and language. */
  sites: Map<string, readonly OwnGender[]>
}

/** All genders, in the snapshot cache because every search and every page of sign-up needs them. */
const loadGenders = createLazyPart(
  async (db): Promise<GenderCache> => ({ rows: await db.query<Row>(loadGendersStatement), sites: new Map() }),
)

/** The site's genders in order. A domain's own gender replaces the general one with the same key. */
async function listSiteGenders({
  services,
  site,
}: Pick<CommandContext, 'services' | 'site'>): Promise<readonly OwnGender[]> {
  const { rows, sites } = await loadGenders(services)
  const known = sites.get(`${site.domainId} ${site.locale}`)
  if (known) return known
  const here = rows.filter(({ domainId }) => domainId === null || domainId === site.domainId)
  const own = new Set(here.flatMap(({ domainId, key }) => (domainId === null ? [] : [key])))
  const genders = here
    .filter(({ domainId, key }) => domainId !== null || !own.has(key))
    .map(({ key, labels, searched, base, active }) => ({
      key,
      base,
      reach: getReach(searched),
      offered: active,
      label: labels[site.locale] ?? labels.en ?? Object.values(labels)[0] ?? '',
    }))
  sites.set(`${site.domainId} ${site.locale}`, genders)
  return genders
}

export const ownGenders = { id: 'genders.rows', list: listSiteGenders }
