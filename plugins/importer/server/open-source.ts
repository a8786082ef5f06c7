import type { CommandContext } from '../../../core/kernel/index.ts'
import { databaseUrl } from '../settings.ts'
import { toStage } from '../shared/words.ts'
import type { PhotoTools } from './apply-photos.ts'
import { createCsvSource } from './csv.ts'
import { connectDatabase } from './database.ts'
import { readFile, toStoredFile } from './files.ts'
import type { ImportRun } from './model.ts'
import { createOxwallSource } from './oxwall.ts'
import { createPersonSource } from './person.ts'
import { createPh7Source } from './ph7.ts'
import { type ImportSource, SourceError } from './source.ts'

/** Opens the source of an import. Throws SourceError. */
export async function openSource(ctx: CommandContext, run: ImportRun, tools: PhotoTools): Promise<ImportSource> {
  const { services } = ctx
  if (run.kind === 'export') {
    if (!tools.archive) throw new SourceError('no_file')
    return createPersonSource(tools.archive, tools.folder)
  }
  if (run.kind !== 'csv') return openDatabase(ctx, run)
  const stage = toStage(run.what)
  if (!stage) throw new SourceError('no_file')
  return createCsvSource(() => readFile(services, toStoredFile(run, 'rows')), {
    stage,
    columns: run.mapping.columns,
    rows: run.total,
  })
}

async function openDatabase(ctx: CommandContext, { kind, mapping }: ImportRun): Promise<ImportSource> {
  const reader = await connectDatabase(ctx.setting(databaseUrl))
  try {
    return kind === 'oxwall' ? createOxwallSource(reader, mapping) : createPh7Source(reader, mapping)
  } catch (error) {
    await reader.close()
    throw error
  }
}
