import type { ModelClass } from 'objection'
import type { Transaction } from '../../../db/index.ts'
import type { BaseModel } from '../../../db/model.ts'

interface OfferedRow extends BaseModel {
  id: string
  active: boolean
  version: number
}

/** Deletes a row unless `column` of `table` refers to it; a referenced row is kept and disabled. */
export async function removeUnlessUsed<M extends OfferedRow>(
  model: ModelClass<M>,
  row: M,
  tx: Transaction,
  { table, column }: { table: string; column: string },
): Promise<unknown> {
  const used = await tx(table)
    .where({ [column]: row.id })
    .first('id')
  if (!used) return model.query(tx).deleteById(row.id)
  return model
    .query(tx)
    .findById(row.id)
    .patch({ active: false, version: row.version + 1 } as Partial<M>)
}
