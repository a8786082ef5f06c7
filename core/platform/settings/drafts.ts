import type { Knex } from 'knex'
import { lockUntilEnd, type Transaction } from '../../../db/database.ts'
import { inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import { formatActor } from '../audit/record.ts'
import { readCurrentValue } from './history.ts'
import { parseScope } from './scope.ts'
import type { Scope, SettingChange, SettingsService } from './service.ts'

/** An unpublished change, shared by everyone who prepares the brand's site. */
export interface DraftRow {
  id: number
  publication_id: string | null
  domain_id: number | null
  key: string
  scope: Scope
  resets: boolean
  value: unknown
  seen: number
  version: number
  added_by: string
  added_name: string | null
  added_at: Date
}

/** A draft as sent by an editor. */
export interface DraftInput {
  key: string
  scope: Scope
  /** Undefined resets. */
  value: unknown
  /** Version of the live value that the editor saw. */
  seen: number
  /** Version of the draft that the editor saw; 0 for none. */
  version: number
}

const addedName = `(select name from staff_names n where 'staff:' || n.id = added_by) as added_name`

/** Unpublished drafts of one brand or, with null, of no single one. */
export const openDrafts = (db: Knex, domainId: number | null): Promise<DraftRow[]> =>
  db('setting_drafts')
    .whereNull('publication_id')
    .where({ domain_id: domainId })
    .select('*', db.raw(addedName))
    .orderBy('id')

export const listDrafts = (db: Knex, publicationId: string): Promise<DraftRow[]> =>
  db('setting_drafts').where({ publication_id: publicationId }).select('*', db.raw(addedName)).orderBy('id')

export const toChange = ({ key, scope, resets, value, seen }: DraftRow, reason?: string): SettingChange => ({
  key,
  scope,
  value: resets ? undefined : value,
  version: seen,
  reason,
})

export const hasLiveValueChanged = (settings: SettingsService, { key, scope, seen }: DraftRow): boolean =>
  readCurrentValue(settings, key, scope).version !== seen

/**
 * Adds or replaces drafts and checks all drafts of the brand together. Throws AppError: `validation_failed` with the
 * problem by key, `version_conflict` if another editor changed the same draft.
 */
export async function saveDrafts(ctx: StaffCommandContext, wishes: readonly DraftInput[]): Promise<void> {
  const { settings } = ctx.services
  const secrets = new Set(settings.listDefinitions().flatMap(({ key, secret }) => (secret ? [key] : [])))
  const fields: FieldErrors = settings.findFaults(wishes.map(({ key, scope, value }) => ({ key, scope, value })))
  for (const { key } of wishes) if (secrets.has(key)) fields[key] = { code: 'secret_not_drafted' }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  await inTransaction(ctx, async ({ tx }) => {
    await assertDraftsSeen(tx, wishes)
    for (const { key, scope, value, seen } of wishes) {
      await tx('setting_drafts').whereNull('publication_id').where({ key, scope }).delete()
      await tx('setting_drafts').insert({
        domain_id: parseScope(scope)?.domainId ?? null,
        key,
        scope,
        resets: value === undefined,
        value: value === undefined ? null : JSON.stringify(value),
        seen,
        version: (wishes.find((wish) => wish.key === key && wish.scope === scope)?.version ?? 0) + 1,
        added_by: formatActor(ctx.actor),
        added_at: ctx.now(),
      })
    }
    for (const domainId of new Set(wishes.map(({ scope }) => parseScope(scope)?.domainId ?? null))) {
      const all = await openDrafts(tx, domainId)
      await settings.dryRun(
        all.map((draft) => toChange(draft)),
        tx,
      )
    }
  })
}

/** Removes drafts. Throws AppError('version_conflict') if another editor changed one. */
export async function discardDrafts(
  ctx: StaffCommandContext,
  drafts: readonly Pick<DraftInput, 'key' | 'scope' | 'version'>[],
): Promise<void> {
  await inTransaction(ctx, async ({ tx }) => {
    await assertDraftsSeen(tx, drafts)
    for (const { key, scope } of drafts)
      await tx('setting_drafts').whereNull('publication_id').where({ key, scope }).delete()
  })
}

/** Throws if any draft differs from what its editor saw, with the current state of all that differ. */
export async function assertDraftsSeen(
  tx: Transaction,
  seen: readonly Pick<DraftInput, 'key' | 'scope' | 'version'>[],
): Promise<void> {
  // A setting without a draft has no row to lock, so two editors who begin one would both be accepted.
  await lockUntilEnd(tx, 'setting drafts')
  const current = []
  for (const { key, scope, version } of seen) {
    const row: DraftRow | undefined = await tx('setting_drafts')
      .whereNull('publication_id')
      .where({ key, scope })
      .forUpdate()
      .first()
    if ((row?.version ?? 0) === version) continue
    current.push({ key, scope, set: row !== undefined && !row.resets, value: row?.value, version: row?.version ?? 0 })
  }
  if (current.length > 0) throw new AppError('version_conflict', { current })
}
