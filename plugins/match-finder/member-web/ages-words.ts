import { useT } from '../../../member-web/kit/index.ts'
import type { Ages } from '../shared/filters.ts'

/** "18 to 35", "35 and older". */
export function useAgesWords(): (ages: Ages) => string {
  const t = useT()
  return ({ min_age: from, max_age: to }) =>
    to === null ? t('match-finder.ages_from', { from }) : t('match-finder.ages_between', { from, to })
}
