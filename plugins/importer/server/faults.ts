import type { TxContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { maxFaults } from '../shared/limits.ts'
import type { FaultCode, Stage } from '../shared/words.ts'

/** Why a row, or one field of it, was not imported. */
export interface Fault {
  place: number
  foreignId: string
  field: string
  code: FaultCode
  /** Whether the whole row was left out. */
  skipped: boolean
}

/** Leaves out a whole row because of one of its fields; an empty `field` is the row itself. */
export const refuseRow = (
  { place, foreignId }: Pick<Fault, 'place' | 'foreignId'>,
  field: string,
  code: FaultCode,
): Fault => ({ place, foreignId, field, code, skipped: true })

const storeFaultsStatement: Statement = {
  name: 'importer.store_faults',
  text: `insert into importer_faults (run_id, stage, place, foreign_id, field, code, skipped)
    select $1, $2, place, left("foreignId", 100), field, code, skipped
    from jsonb_to_recordset($3::jsonb) as f (place bigint, "foreignId" text, field text, code text, skipped boolean)
    where (select count(*) from importer_faults where run_id = $1) < $4`,
}

/** Stores the errors in the rows of a batch. Beyond the limit, errors are only counted. */
export async function storeFaults(
  ctx: TxContext,
  runId: string,
  stage: Stage,
  faults: readonly Fault[],
): Promise<void> {
  if (faults.length === 0) return
  await ctx.services.db.query(storeFaultsStatement, [runId, stage, JSON.stringify(faults), maxFaults], ctx.tx)
}
