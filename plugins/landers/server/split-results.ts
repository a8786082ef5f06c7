import type { z } from 'zod'
import type { CommandContext } from '../../../core/kernel/index.ts'
import { computeQuantile, estimateNewcombe, estimateWilson } from '../shared/statistics.ts'
import type { Split } from './model.ts'
import type { splitResults } from './schemas.ts'

interface CountRow {
  slug: string
  seen: number
  signups: number
}

/**
 * Computes the results from the counts of the arms. Nothing is compared before each arm has its planned visitors.
 * Pure.
 */
export function evaluateArms(arms: readonly CountRow[], planned: number): z.output<typeof splitResults> {
  const complete = arms.every(({ seen }) => seen >= planned)
  const [first] = arms
  const count = ({ signups, seen }: CountRow) => ({ hits: signups, of: seen })
  return {
    planned,
    complete,
    arms: arms.map((arm) => ({
      ...arm,
      share: estimateWilson(arm.signups, arm.seen),
      difference:
        complete && first && arm !== first
          ? estimateNewcombe(count(arm), count(first), computeQuantile(arms.length - 1))
          : null,
    })),
  }
}

export async function readResults({ services }: Pick<CommandContext, 'services'>, { id, arms, planned }: Split) {
  const rows: CountRow[] = await services.db
    .knex('lander_split_counts')
    .where({ split_id: id })
    .select('slug', 'seen', 'signups')
  const buildEmptyCount = (slug: string) => ({ slug, seen: 0, signups: 0 })
  return evaluateArms(
    arms.map(({ slug }) => rows.find((row) => row.slug === slug) ?? buildEmptyCount(slug)),
    planned,
  )
}
