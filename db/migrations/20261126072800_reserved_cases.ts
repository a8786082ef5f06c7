import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../online.ts'

export const config = { transaction: false }

/** The moderator who gets a new case before the others, and until when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table reviews
    add column if not exists reserved_for uuid,
    add column if not exists reserved_until timestamptz,
    drop constraint if exists reviews_reserved_for_fkey`)
  await knex.raw(`alter table reviews add constraint reviews_reserved_for_fkey
    foreign key (reserved_for) references staff(id) on delete set null not valid`)
  await createIndex(knex, 'reviews_reserved', 'reviews (reserved_for, created_at desc) where reserved_for is not null')
}

export async function down(knex: Knex): Promise<void> {
  await dropIndex(knex, 'reviews_reserved')
  await knex.raw('alter table reviews drop column if exists reserved_for, drop column if exists reserved_until')
}
