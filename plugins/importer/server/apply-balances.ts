import { bookOpeningBalances } from '../../../core/features/credits/index.ts'
import type { TxContext } from '../../../core/kernel/index.ts'
import { maxCredits } from '../shared/limits.ts'
import type { FaultCode } from '../shared/words.ts'
import type { ApplyResult } from './apply.ts'
import { balanceKey } from './apply-members.ts'
import { type Fault, refuseRow } from './faults.ts'
import { findMembers } from './ids.ts'
import type { ImportRun } from './model.ts'
import type { SourceRow } from './source.ts'
import { readCredits } from './values.ts'

/** Books the balances of members, once for each member of a source. */
export async function applyBalances(ctx: TxContext, run: ImportRun, rows: readonly SourceRow[]): Promise<ApplyResult> {
  const members = await findMembers(
    ctx,
    run,
    rows.map(({ fields }) => fields.member ?? ''),
  )
  const faults: Fault[] = []
  const wanted = new Map<string, { memberId: string; credits: number; idempotencyKey: string }>()
  for (const { place, fields, broken } of rows) {
    const foreignId = fields.member ?? ''
    const refuse = (field: string, code: FaultCode) => void faults.push(refuseRow({ place, foreignId }, field, code))
    const memberId = members.get(foreignId)
    const credits = readCredits(fields.credits ?? '')
    if (broken) refuse('', 'row_broken')
    else if (!memberId) refuse('member', 'member_unknown')
    else if (wanted.has(foreignId)) refuse('member', 'id_twice')
    else if (credits === null || credits < 1 || credits > maxCredits) refuse('credits', 'credits_invalid')
    else wanted.set(foreignId, { memberId, credits, idempotencyKey: balanceKey(run, foreignId) })
  }
  const balances = [...wanted.values()]
  const created = run.dry ? balances.length : await bookOpeningBalances(ctx, 'importer.balance', balances)
  return { created, existing: balances.length - created, faults }
}
