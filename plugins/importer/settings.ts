import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Address of the other system's database: `mysql://reader:password@host:3306/database`. */
export const databaseUrl = defineSetting({
  key: 'importer.database_url',
  type: z.union([
    z.literal(''),
    z.string().regex(/^(mysql|mariadb):\/\/[^/\s]+\/[^/?\s]+$/, 'importer.errors.database_url'),
  ]),
  default: '',
  area: 'importer',
  secret: true,
  component: 'text',
})

/** Days after the end of an import during which its file and its report are kept. */
export const keepDays = defineSetting({
  key: 'importer.keep_days',
  type: z.number().int().min(1).max(365),
  default: 30,
  area: 'importer',
  scopes: ['global'],
})

/** Days after the invitation until an account whose owner did not come is closed. 0: never. */
export const unclaimedDays = defineSetting({
  key: 'importer.unclaimed_days',
  notExperimentable: 'law',
  type: z.number().int().min(0).max(3650),
  default: 0,
  area: 'importer',
  scopes: ['global', 'domain'],
})

/** Whether searches find imported members before they have set a password. */
export const showUnclaimed = defineSetting({
  key: 'importer.show_unclaimed',
  notExperimentable: 'visibility',
  type: z.boolean(),
  default: true,
  area: 'importer',
  scopes: ['global', 'domain'],
})

export const settings = [databaseUrl, keepDays, unclaimedDays, showUnclaimed] as const
