import type { SoughtAs } from '../../shared/vocabulary.ts'
import { listedSql, looksForSql } from '../visibility/index.ts'

const terms = { viewer: '$1::uuid', pool: '$2', fictional: 'false', sisters: `'{}'::int[]` }

/** Members `p` who joined since $3 and are found by `me` ($1, of the pool $2), without fictional ones. */
export const newcomerSql = (soughtBy: SoughtAs | null): string =>
  `${listedSql(terms, { visitor: false, fictional: false, soughtBy }).join(' and ')}
    and ${looksForSql('me', 'p')}
    and p.country = me.country and (me.region is null or p.region = me.region)
    and p.last_seen_at >= $3 and p.created_at >= $3`
