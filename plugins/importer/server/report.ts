import { z } from 'zod'
import { type CommandContext, getConsoleLocale, type StaffRequestContext } from '../../../core/kernel/index.ts'
import { csvReply } from '../../../core/platform/http/index.ts'
import { readByCursor, type Statement } from '../../../db/index.ts'
import { faultCodes, stages } from '../shared/words.ts'
import type { ImportRun } from './model.ts'

export const summaryRow = z.object({
  stage: z.enum(stages),
  code: z.enum(faultCodes),
  field: z.string(),
  skipped: z.boolean(),
  count: z.number(),
  /** The first affected row. */
  place: z.number(),
})

const countFaultsStatement: Statement = {
  name: 'importer.count_faults',
  text: `select stage, code, field, skipped, count(*)::int count, min(place)::int place from importer_faults
    where run_id = $1 group by stage, code, field, skipped order by count(*) desc, stage, code, field limit 100`,
}

/** How often each error occurred, most frequent first. */
export const summarizeFaults = (ctx: CommandContext, { id }: ImportRun) =>
  ctx.services.db.query<z.output<typeof summaryRow>>(countFaultsStatement, [id], ctx.tx)

interface Row {
  stage: string
  place: number
  foreign_id: string
  field: string
  code: string
  skipped: boolean
}

/** Every error of the last pass as a file, in the reader's language. */
export function renderFaultReport(ctx: StaffRequestContext, run: ImportRun) {
  const locale = getConsoleLocale(ctx)
  const translate = (key: string) => ctx.services.i18n.t(locale, `plugins.importer.console.${key}`)
  const columns = ['stage', 'place', 'foreign_id', 'field', 'code', 'skipped'].map((key) => ({
    key,
    header: translate(`report.${key}`),
  }))
  const found = ctx.services.db.knex('importer_faults').where({ run_id: run.id }).orderBy('id')
  async function* readRows() {
    for await (const batch of readByCursor<Row>(ctx.services.db.knex, found))
      yield* batch.map((row) => ({
        stage: translate(`contents.${row.stage}`),
        place: row.place,
        foreign_id: row.foreign_id,
        field: row.field === '' ? '' : translate(`row_fields.${row.field}`),
        code: translate(`faults.${row.code}`),
        skipped: translate(row.skipped ? 'report.left_out' : 'report.without_field'),
      }))
  }
  return csvReply(ctx, { name: `import-${run.source}`, columns, rows: readRows() })
}
