import type { Knex } from 'knex'

/** Likes of members whose address is not confirmed yet: stored here, and sent on confirmation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table waiting_likes (
    from_member uuid not null references members(id) on delete cascade,
    to_member uuid not null references members(id) on delete cascade,
    created_at timestamptz not null,
    primary key (from_member, to_member),
    check (from_member <> to_member)
  )`)
  await knex.raw('create index waiting_likes_to on waiting_likes (to_member)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table waiting_likes')
}
