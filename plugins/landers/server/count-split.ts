import { type CommandContext, inTransaction, type TxContext } from '../../../core/kernel/index.ts'

export interface SplitPlace {
  split: string
  arm: string
}

/**
 * Counts that a visitor has seen an arm, until its sample is complete: an arm counts exactly as many visitors as
 * planned. False if nothing was counted; only a counted visitor's sign-up counts.
 */
export function countSeen(ctx: CommandContext, { split, arm }: SplitPlace): Promise<boolean> {
  return inTransaction(ctx, async ({ tx, site }) => {
    const { rowCount } = await tx.raw<{ rowCount: number }>(
      `insert into lander_split_counts as counted (split_id, slug, seen)
       select id, :arm, 1 from lander_splits
         where id = :split and domain_id = :domain and status = 'running'
           and arms @> jsonb_build_array(jsonb_build_object('slug', cast(:arm as text)))
       on conflict (split_id, slug) do update set seen = counted.seen + 1
         where counted.seen < (select planned from lander_splits where id = counted.split_id)`,
      { split, arm, domain: site.domainId },
    )
    return rowCount > 0
  })
}

/** Counts the sign-up of a counted visitor, in the transaction that creates the account. */
export async function countSignup({ tx, site }: TxContext, { split, arm }: SplitPlace): Promise<void> {
  await tx('lander_split_counts')
    .where({ split_id: split, slug: arm })
    .whereRaw('signups < seen')
    .whereExists(
      tx('lander_splits').whereRaw('lander_splits.id = split_id').where('domain_id', site.domainId).select(1),
    )
    .increment('signups')
}
