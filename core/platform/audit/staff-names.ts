import type { Knex } from 'knex'

/** Display names of staff, including removed accounts, by the names in `updated_by`. */
export async function readStaffNames(db: Knex): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await db('staff_names').select('id', 'name')
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]))
}
