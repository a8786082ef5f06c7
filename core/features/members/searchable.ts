import type { Transaction } from '../../../db/database.ts'
import { searchableSql } from '../visibility/index.ts'

/**
 * Derives `profiles.searchable`, what the indexes of the search keep of the rule in `visibility`: a confirmed account in good
 * standing, a profile that is on, and not invisible. Call it in the transaction that changes any of these.
 */
export async function refreshSearchable(tx: Transaction, memberId: string): Promise<void> {
  await tx.raw(
    `update profiles p set searchable = ${searchableSql}
     from members m where m.id = p.member_id and m.id = ?
       and p.searchable is distinct from ${searchableSql}`,
    [memberId],
  )
}
