import type { CommandContext } from '../app/context.ts'
import { personalData } from './registry.ts'

/** Columns that are ours, not the member's: keys to the account and to files, and internal derivations. */
const withheld = new Set(['password_hash', 'token_hash', 'media_key', 'searchable'])

/**
 * Everything held of one member, table by table, as stored (`GET /api/account/export`, GDPR art. 15 and 20).
 * Conversations come with the member's own messages only: the other's words are the other's data.
 */
export async function exportMember(ctx: CommandContext, memberId: string): Promise<Record<string, unknown[]>> {
  const result: Record<string, unknown[]> = {}
  for (const entry of personalData(ctx.services.plugins)) {
    if (entry.export === 'none') continue
    const rows: Record<string, unknown>[] = await ctx.services.db
      .knex(entry.table)
      .where({ [entry.memberColumn]: memberId })
      .limit(100_000)
    const shown = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.has(column))))
    result[entry.table] = [...(result[entry.table] ?? []), ...shown]
  }
  return result
}
