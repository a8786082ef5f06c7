import type { Transaction } from '../../../db/database.ts'
import { searchableSql } from '../visibility/index.ts'

/**
 * Updates `profiles.searchable`, the part of the visibility rule that search indexes use: a confirmed account in good
 * standing, an active profile, and not invisible. Call it in the transaction that changes any of these.
 */
export async function refreshSearchable(tx: Transaction, memberId: string): Promise<void> {
  await tx.raw(
    `update profiles p set searchable = ${searchableSql}
     from members m where m.id = p.member_id and m.id = ?
       and p.searchable is distinct from ${searchableSql}`,
    [memberId],
  )
}
