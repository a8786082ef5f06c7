import type { Knex } from 'knex'

/** Names of staff as in `updated_by`, including removed accounts. */
export async function readStaffNames(db: Knex): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await db('staff_names').select('id', 'name')
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]))
}
