import { importOptOuts } from '../../../core/features/members/index.ts'
import type { CommandContext, TxContext } from '../../../core/kernel/index.ts'
import type { ApplyResult } from './apply.ts'
import { type Fault, refuseRow } from './faults.ts'
import { findMembers } from './ids.ts'
import type { ImportRun } from './model.ts'
import type { SourceRow } from './source.ts'
import { readList } from './values.ts'

/** Groups of notification types, under the words that other systems use for them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  newsletter: ['news', 'promotions', 'weekly_updates', 'reminders'],
  messages: ['new_conversations', 'new_messages', 'unread_message_reminders'],
  likes: ['like'],
}

/**
 * The notification types that a list turns off. An unknown word turns everything off: one mail too few is better than
 * one that the member had refused.
 */
export function readOptOuts(ctx: CommandContext, value: string): { types: string[]; understood: boolean } {
  const known = [...ctx.services.plugins.words('notifications').keys()]
  const words = readList(value)
  if (words.includes('all')) return { types: known, understood: true }
  const understood = words.every((word) => word in groups || known.includes(word as never))
  if (!understood) return { types: known, understood }
  return { types: [...new Set(words.flatMap((word) => groups[word] ?? [word]))], understood }
}

/** Turns off what members had turned off in the other system. */
export async function applyOptOuts(ctx: TxContext, run: ImportRun, rows: readonly SourceRow[]): Promise<ApplyResult> {
  const members = await findMembers(
    ctx,
    run,
    rows.map(({ fields }) => fields.member ?? ''),
  )
  const faults: Fault[] = []
  const choices: { id: string; types: readonly string[] }[] = []
  for (const { place, fields } of rows) {
    const row = { place, foreignId: fields.member ?? '' }
    const id = members.get(row.foreignId)
    const { types, understood } = readOptOuts(ctx, fields.types ?? '')
    if (!id) faults.push(refuseRow(row, 'member', 'member_unknown'))
    else if (types.length === 0) faults.push(refuseRow(row, 'types', 'required'))
    else choices.push({ id, types })
    if (id && !understood) faults.push({ ...row, field: 'types', code: 'value_unknown', skipped: false })
  }
  if (!run.dry) await importOptOuts(ctx, choices)
  return { created: choices.length, existing: 0, faults }
}
