import { dayMs, daySeconds, defineSchedule, timeBefore } from '../../../core/kernel/index.ts'
import { keepDays } from '../settings.ts'
import { removeFile, removeStrayParts, toStoredFile } from './files.ts'
import { ImportRun } from './model.ts'

/**
 * Deletes files and reports of imports some time after their last pass, because they contain personal data. What a
 * killed upload has left is deleted after a day.
 */
export const cleanUp = defineSchedule({
  id: 'importer.clean_up',
  everySeconds: daySeconds,
  async handler({ services }) {
    const { clock, db, settings } = services
    const before = timeBefore(clock.now(), settings.get(keepDays) * dayMs)
    const old = await ImportRun.query(db.knex)
      .whereNotIn('status', ['checking', 'running'])
      .whereRaw('coalesce(finished_at, started_at, created_at) < ?', [before])
      .where((any) =>
        any
          .where('file_parts', '>', 0)
          .orWhere('archive_parts', '>', 0)
          .orWhereExists(
            db.knex('importer_faults').whereRaw('importer_faults.run_id = importer_runs.id').select(db.knex.raw('1')),
          ),
      )
    for (const run of old) {
      await removeFile(services, toStoredFile(run, 'rows'))
      await removeFile(services, toStoredFile(run, 'archive'))
      await db.knex('importer_faults').where({ run_id: run.id }).delete()
      await ImportRun.query(db.knex).findById(run.id).patch({ fileParts: 0, archiveParts: 0 })
    }
    await removeStrayParts(services)
  },
})
