import { bookOpeningBalances, openAccounts } from '../../../core/features/credits/index.ts'
import { importMembers } from '../../../core/features/members/index.ts'
import { flagText, guardText } from '../../../core/features/text-moderation/index.ts'
import { pauseUnclaimedAccounts } from '../../../core/features/visibility/index.ts'
import { AppError, type CommandContext, type TxContext } from '../../../core/kernel/index.ts'
import { showUnclaimed } from '../settings.ts'
import type { ApplyResult } from './apply.ts'
import { type Fault, refuseRow } from './faults.ts'
import { findAddresses, findIds, recordSeenKeys, storeIds } from './ids.ts'
import type { ImportRun } from './model.ts'
import { type ReadMember, readMember } from './read-member.ts'
import type { SourceRow } from './source.ts'
import { listGenderWords } from './values.ts'

/** Checks texts with the guards that apply at sign-up. Null if one of them is refused. */
async function judgeTexts(ctx: CommandContext, { member: { profile } }: ReadMember): Promise<string[] | null> {
  const reasons: string[] = []
  for (const field of ['name', 'tagline', 'description', 'signup_reason'] as const) {
    try {
      const text = { place: 'profile', field, text: profile[field] ?? '', memberId: null, sure: true }
      reasons.push(...(await guardText(ctx, text)))
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }
  return reasons
}

/** Leaves out duplicates and members who already have an account. */
async function omitKnown(ctx: TxContext, run: ImportRun, rows: readonly ReadMember[], faults: Fault[]) {
  const passes = (row: ReadMember, known: { id: boolean; email: boolean; account?: boolean }) => {
    if (known.id) faults.push(refuseRow(row, 'id', 'id_twice'))
    else if (known.email) faults.push(refuseRow(row, 'email', 'email_twice'))
    else if (known.account) faults.push(refuseRow(row, 'email', 'email_taken'))
    return !known.id && !known.email && !known.account
  }
  const getEmail = ({ member }: ReadMember) => member.email.toLowerCase()
  const ids = new Set<string>()
  const emails = new Set<string>()
  const single = rows.filter((row) => {
    const passed = passes(row, { id: ids.has(row.foreignId), email: emails.has(getEmail(row)) })
    ids.add(row.foreignId)
    emails.add(getEmail(row))
    return passed
  })
  if (!run.dry) return single
  const addresses = single.map(getEmail)
  const foreignIds = single.map(({ foreignId }) => foreignId)
  const newIds = await recordSeenKeys(ctx, run.id, 'member', foreignIds)
  const newEmails = await recordSeenKeys(ctx, run.id, 'email', addresses)
  const taken = await findAddresses(ctx, addresses)
  return single.filter((row) => {
    const email = getEmail(row)
    return passes(row, { id: !newIds.has(row.foreignId), email: !newEmails.has(email), account: taken.has(email) })
  })
}

/** Imports the members of a batch, or only reports what would happen to them. */
export async function applyMembers(ctx: TxContext, run: ImportRun, rows: readonly SourceRow[]): Promise<ApplyResult> {
  const getId = ({ fields }: SourceRow) => fields.id?.trim() ?? ''
  const known = await findIds(ctx, run, 'member', rows.map(getId))
  const fresh = rows.filter((row) => !known.has(getId(row)))
  const ownGenders = await listGenderWords(ctx, run.mapping)
  const results = fresh.map((row) => readMember(ctx, run.mapping, row, ownGenders))
  const faults = results.flatMap((result) => result.faults)
  const judged = new Map<ReadMember, string[]>()
  for (const { read } of results) {
    const reasons = read && (await judgeTexts(ctx, read))
    if (read && reasons) judged.set(read, reasons)
    else if (read) faults.push(refuseRow(read, '', 'text_refused'))
  }
  const wanted = await omitKnown(ctx, run, [...judged.keys()], faults)
  const existing = rows.length - fresh.length
  if (run.dry) return { created: wanted.length, existing, faults }

  const hidden = !ctx.setting(showUnclaimed)
  const ids = await importMembers(
    ctx,
    wanted.map(({ member }) => ({ ...member, invisible: hidden || member.invisible })),
  )
  const made = wanted.flatMap((row, at) => (ids[at] ? [{ row, id: ids[at] }] : []))
  for (const [at, row] of wanted.entries()) if (!ids[at]) faults.push(refuseRow(row, 'email', 'email_taken'))
  await storeIds(
    ctx,
    run,
    'member',
    made.map(({ row, id }) => [row.foreignId, id] as const),
  )
  await openAccounts(
    ctx,
    made.map(({ id }) => id),
  )
  const paused = made.map(({ row, id }) => ({ id, wasInvisible: row.member.invisible }))
  if (hidden) await pauseUnclaimedAccounts(ctx, paused)
  const rich = made.filter(({ row }) => row.credits > 0)
  await bookOpeningBalances(
    ctx,
    'importer.balance',
    rich.map(({ row, id }) => ({ memberId: id, credits: row.credits, idempotencyKey: balanceKey(run, row.foreignId) })),
  )
  for (const { row, id } of made) await flagText(ctx, 'profile', { id, memberId: id }, judged.get(row) ?? [])
  return { created: made.length, existing, faults }
}

/** Idempotency key: one balance for one member of one source, for ever. */
export const balanceKey = ({ domainId, source }: Pick<ImportRun, 'domainId' | 'source'>, foreignId: string): string =>
  `import:${domainId}:${source}:${foreignId}`
