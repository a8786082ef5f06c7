import type { Model } from 'objection'
import { z } from 'zod'
import type { StaffSubject } from '../../kernel/ability.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { locales } from '../../kernel/site.ts'
import { consoleCrud } from './console-crud.ts'

/** A line of text in one language, for one domain or (null) for all, with a position. */
interface Line extends Model {
  id: string
  domainId: number | null
  language: string
  text: string
  position: number
  active: boolean
  version: number
}

const body = z.object({
  domain_id: rowId.nullish(),
  language: z.enum(locales),
  text: oneLine(140, 1),
  position: z.number().int().min(0).max(1000).default(0),
  active: z.boolean().default(true),
})
const row = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  language: z.string(),
  text: z.string(),
  position: z.number(),
  active: z.boolean(),
})
const filter = z.object({
  q: z.string().max(100).optional(),
  domain_id: rowId.optional(),
  language: z.enum(locales).optional(),
  id: z.array(z.uuid()).optional(),
})
export type LanguageLine = z.output<typeof row>
export type LanguageLineFilter = z.input<typeof filter>

/** The console routes for lines written separately in each language, such as a brand's questions. */
export const defineLanguageLines = <const Path extends string, M extends Line>(lines: {
  /** Path under `/api/console/`. */
  path: Path
  subject: StaffSubject
  model: (new () => M) & Pick<typeof Model, 'query' | 'fromDatabaseJson' | 'tableName'>
}) =>
  consoleCrud({
    ...lines,
    body,
    response: row,
    columns: ['position', 'language', 'text', 'active', 'domain_id', 'id'],
    filter,
    search: ['text'],
    toRow: ({ domain_id, ...written }) => ({ domainId: domain_id ?? null, ...written }),
  })

/** The active lines of a table of lines in the page's language, of its domain or of all, in order; at most 100. */
export const listOfferedLines = (ctx: CommandContext, table: string): Promise<{ id: string; text: string }[]> =>
  ctx.services.db.query(
    {
      name: `console.list_offered_lines:${table}`,
      text: `select id, text from ${table}
        where active and language = $1 and (domain_id = $2 or domain_id is null) order by position, id limit 100`,
    },
    [ctx.site.locale, ctx.site.domainId],
    ctx.tx,
  )
