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
  'search_tokens',
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

/**
 * A gender that the site adds: its key, and whether searches find it differently from the gender it counts as. Null
 * for women and men.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table profiles add column gender_key text, add column gender_reach text`)
  // Existing rows are not checked: the columns are new, so all of them are empty.
  await knex.raw(`alter table profiles
    add constraint profiles_gender_reach_check
      check (gender_reach is null or (gender_reach in ('both', 'apart') and gender_key is not null)) not valid`)
  await knex.raw(noteChanges([...columns, 'gender_reach']))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(noteChanges(columns))
  await knex.raw('alter table profiles drop column gender_reach, drop column gender_key')
}
