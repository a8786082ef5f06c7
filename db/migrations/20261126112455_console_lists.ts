import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../online.ts'

export const config = { transaction: false }

const indexes = {
  members_listed: 'members (signup_date desc, id) include (domain_id, fictional)',
  orders_listed: 'orders (created_at desc, id) include (domain_id)',
  invoices_listed: 'invoices (issued_at desc, id) include (domain_id)',
  invoices_label_trgm: 'invoices using gin (label gin_trgm_ops)',
}

/** Indexes for sorting long lists of the console, and for finding invoices by a part of the number. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) await createIndex(knex, name, on)
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await dropIndex(knex, name)
}
