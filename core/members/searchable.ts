import type { Transaction } from '../../db/database.ts'

/**
 * Derives `profiles.searchable`, the one place where it is decided who is listed: a confirmed account in good standing, a
 * profile that is on, and not invisible. Call it in the transaction that changes any of these.
 */
export async function refreshSearchable(tx: Transaction, memberId: string): Promise<void> {
  await tx.raw(
    `update profiles p set searchable = (m.status = 'active' and p.status = 'active' and not m.invisible)
     from members m where m.id = p.member_id and m.id = ?
       and p.searchable is distinct from (m.status = 'active' and p.status = 'active' and not m.invisible)`,
    [memberId],
  )
}
