import type { OwnGender } from '../../../core/features/members/index.ts'
import type { CommandContext, Services } from '../../../core/kernel/index.ts'
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
const snapshots = new WeakMap<object, Promise<() => GenderCache>>()

/** All genders, in the snapshot cache because every search and every page of sign-up needs them. */
async function getLoaded({ snapshot, db }: Services): Promise<GenderCache> {
  let part = snapshots.get(snapshot)
  if (!part) {
    part = snapshot.hold(async () => ({ rows: await db.query<Row>(loadGendersStatement), sites: new Map() }))
    snapshots.set(snapshot, part)
    // After a failure, the next reader loads them again.
    part.catch(() => snapshots.delete(snapshot))
  }
  return (await part)()
}

/** The site's genders in order. A domain's own gender replaces the general one with the same key. */
async function listSiteGenders({
  services,
  site,
}: Pick<CommandContext, 'services' | 'site'>): Promise<readonly OwnGender[]> {
  const { rows, sites } = await getLoaded(services)
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
