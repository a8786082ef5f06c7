import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../../../db/index.ts'

export const config = { transaction: false }

/** The console lists the debits of a blocked account. */
export const up = (knex: Knex): Promise<void> =>
  createIndex(knex, 'directdebit_mandates_iban', 'directdebit_mandates (iban_masked)')

export const down = (knex: Knex): Promise<void> => dropIndex(knex, 'directdebit_mandates_iban')
