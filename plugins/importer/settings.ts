import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Where the database of the other system is read: `mysql://reader:password@host:3306/database`. */
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
  component: 'number',
  scopes: ['global'],
})

export const settings = [databaseUrl, keepDays] as const
