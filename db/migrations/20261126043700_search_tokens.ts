import type { Knex } from 'knex'

const columns = [
  'pool',
  'searchable',
  'gender',
  'looking_for',
  'date_of_birth',
  'country',
  'region',
  'latitude',
  'longitude',
  'interests',
  'main_photo_id',
  'fictional',
  'created_at',
]
/**
 * Records changes of these columns for the bitmap index. Changes of the last visit count only once in a quarter of an
 * hour.
 */
const noteChanges = (names: readonly string[]) => {
  const row = (state: 'old' | 'new') =>
    `(${names.map((name) => `${state}.${name}`).join(', ')}, floor(extract(epoch from ${state}.last_seen_at) / 900))`
  return `create or replace trigger profiles_search_changed after update on profiles for each row
    when (${row('old')} is distinct from ${row('new')}) execute function note_search_change()`
}

/** Tokens by which plugins let members be found; each begins with the plugin's id and a colon. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table profiles add column search_tokens text[] not null default '{}'`)
  await knex.raw(noteChanges([...columns, 'search_tokens']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(noteChanges(columns))
  await knex.raw('alter table profiles drop column search_tokens')
}
