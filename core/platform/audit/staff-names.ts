import type { Knex } from 'knex'

/** Names of staff as `updated_by` refers to them. */
export async function staffNames(db: Knex): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await db('staff').select('id', 'name')
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]))
}
