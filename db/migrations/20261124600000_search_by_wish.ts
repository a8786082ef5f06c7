import type { Knex } from 'knex'

// What a search passes over it reads from the index alone: whom somebody looks for, and which photo is theirs, are asked of every profile
// now, so each index of the search holds them too.
const passed = 'looking_for, main_photo_id'
const indexes: [name: string, on: string, include: string, where: string][] = [
  [
    'profiles_search',
    '(pool, gender, country, last_seen_at desc, member_id)',
    'date_of_birth, fictional',
    'searchable',
  ],
  [
    'profiles_search_region',
    '(pool, country, region, last_seen_at desc, member_id)',
    'date_of_birth, fictional, gender',
    'searchable',
  ],
  ['profiles_search_gender', '(pool, gender, last_seen_at desc, member_id)', 'date_of_birth, fictional', 'searchable'],
  [
    'profiles_search_country',
    '(pool, country, last_seen_at desc, member_id)',
    'date_of_birth, fictional',
    'searchable',
  ],
  ['profiles_search_all', '(pool, last_seen_at desc, member_id)', 'date_of_birth, fictional', 'searchable'],
  ['profiles_new', '(pool, created_at desc, member_id)', 'date_of_birth, fictional, gender, country', 'searchable'],
  [
    'profiles_sister_active',
    '(domain_id, last_seen_at desc, member_id)',
    'date_of_birth, fictional, gender, country',
    'searchable and sister_sites',
  ],
  [
    'profiles_sister_new',
    '(domain_id, created_at desc, member_id)',
    'date_of_birth, fictional, gender, country',
    'searchable and sister_sites',
  ],
]
const make = (more: string) =>
  indexes
    .map(
      ([name, on, include, where]) =>
        `drop index ${name}; create index ${name} on profiles ${on} include (${include}${more}) where ${where};`,
    )
    .join('\n')

/** Indexes for searches that only find who looks for the searcher; the searches that members keep. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${make(`, ${passed}`)}
    create table saved_searches (
      id uuid primary key,
      member_id uuid not null references members(id) on delete cascade,
      domain_id int not null references domains(id),
      query text not null check (length(query) between 1 and 1000),
      created_at timestamptz not null,
      unique (member_id, query)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table saved_searches; ${make('')}`)
}
