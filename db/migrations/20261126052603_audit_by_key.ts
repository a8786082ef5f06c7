import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../online.ts'

export const config = { transaction: false }

/** Index for the actions of an API key, newest first. */
export const up = (knex: Knex): Promise<void> =>
  createIndex(knex, 'audit_log_api_key', 'audit_log (api_key_id, id desc) where api_key_id is not null')

export const down = (knex: Knex): Promise<void> => dropIndex(knex, 'audit_log_api_key')
