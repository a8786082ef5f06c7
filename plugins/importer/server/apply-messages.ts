import { importMessages } from '../../../core/features/conversations/index.ts'
import type { TxContext } from '../../../core/kernel/index.ts'
import type { FaultCode } from '../shared/words.ts'
import type { ApplyResult } from './apply.ts'
import { type Fault, refuseRow } from './faults.ts'
import { findMembers } from './ids.ts'
import type { ImportRun } from './model.ts'
import type { SourceRow } from './source.ts'
import { readMoment } from './values.ts'

/** Maximum characters of a message; longer ones are left out. */
const maxLength = 10_000

export async function applyMessages(ctx: TxContext, run: ImportRun, rows: readonly SourceRow[]): Promise<ApplyResult> {
  const people = rows.flatMap(({ fields }) => [fields.from ?? '', fields.to ?? ''])
  const members = await findMembers(ctx, run, people)
  const faults: Fault[] = []
  const messages = rows.flatMap(({ place, fields, broken }) => {
    const foreignId = fields.id ?? ''
    const refuse = (field: string, code: FaultCode) => {
      faults.push(refuseRow({ place, foreignId }, field, code))
      return []
    }
    const [fromMember, toMember] = [members.get(fields.from ?? ''), members.get(fields.to ?? '')]
    const sentAt = readMoment(fields.sent_at ?? '', run.mapping.date_order)
    const text = fields.text?.trim() ?? ''
    if (broken) return refuse('', 'row_broken')
    if (foreignId === '') return refuse('id', 'required')
    if (!fromMember || !toMember) return refuse(fromMember ? 'to' : 'from', 'member_unknown')
    if (fields.from === fields.to) return refuse('to', 'same_member')
    if (!sentAt || sentAt > ctx.now()) return refuse('sent_at', 'date_invalid')
    if (text === '') return refuse('text', 'required')
    if (text.length > maxLength) return refuse('text', 'too_long')
    return [{ key: `${run.domainId}:${run.source}:${foreignId}`, fromMember, toMember, text, sentAt }]
  })
  const created = run.dry ? messages.length : await importMessages(ctx, messages)
  return { created, existing: messages.length - created, faults }
}
