import type { CommandContext } from '../../../core/kernel/index.ts'
import { stages } from '../shared/words.ts'
import { csvSource } from './csv.ts'
import { readFile } from './files.ts'
import type { ImportRun } from './model.ts'
import { type ImportSource, SourceError } from './source.ts'

/** Opens what an import reads from. Throws SourceError. */
export async function openSource({ services }: CommandContext, run: ImportRun): Promise<ImportSource> {
  const stage = stages.find((one) => one === run.what)
  if (run.kind !== 'csv' || !stage) throw new SourceError('no_file')
  return csvSource(() => readFile(services, run.id, 'rows', run.fileParts), {
    stage,
    columns: run.mapping.columns,
    rows: run.total,
  })
}
