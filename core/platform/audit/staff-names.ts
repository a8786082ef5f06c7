import type { Knex } from 'knex'

/** Names of staff as `updated_by` refers to them, also of those whose account has gone. */
export async function staffNames(db: Knex): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await db('staff_names').select('id', 'name')
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]))
}
