import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import { type CommandContext, inTransaction, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { defineJob } from '../../kernel/job.ts'
import { createIdAt } from '../../shared/ids.ts'
import { siteTime } from '../../shared/site-time.ts'
import { formatActor } from '../audit/record.ts'
import { assertDraftsSeen, type DraftRow, listDrafts, openDrafts, toChange } from './drafts.ts'
import type { Problem } from './evaluate-rules.ts'

export interface PublicationRow {
  id: string
  domain_id: number | null
  reason: string
  status: 'scheduled' | 'published' | 'cancelled' | 'failed'
  created_by: string
  created_at: Date
  due_at: Date | null
  time_zone: string
  done_at: Date | null
  fault: { code: string; fields: string[] } | null
}

/** Errors that mean the changes are refused. Any other error fails the job, which is retried. */
const refusalCodes: ReadonlySet<string> = new Set([
  'validation_failed',
  'version_conflict',
  'setting_locked',
  'not_found',
])

export interface PublishInput {
  domainId: number | null
  reason: string
  /** All unpublished drafts, as the editor saw them. */
  drafts: readonly { key: string; scope: string; version: number }[]
  /** `YYYY-MM-DDTHH:MM` in the site's time zone; absent: now. */
  at?: string
  /** Rules whose consequences the editor has confirmed. */
  confirmed: readonly string[]
}

/** The time zone of the site; drafts of no single site use UTC. */
export const getPublicationTimeZone = ({ services }: CommandContext, domainId: number | null): string =>
  domainId === null ? 'UTC' : services.sites.getSite(domainId).timeZone

export const publishSettings = defineJob({
  id: 'settings.publish',
  payload: z.object({ id: z.uuid() }),
  handler: (ctx, { id }) => runPublication(ctx, id),
})

/**
 * Publishes all drafts of a brand in one change, now or at a moment. Throws AppError: `validation_failed` (no drafts, a
 * past moment, refused by rules), `version_conflict` if a draft or live value differs from what the editor saw.
 */
export async function publishDrafts(ctx: StaffCommandContext, input: PublishInput): Promise<Problem[]> {
  const { domainId, reason, at } = input
  const { settings, outbox } = ctx.services
  const timeZone = getPublicationTimeZone(ctx, domainId)
  const due = at === undefined ? null : siteTime.momentOf(at, timeZone)
  if (due && due <= ctx.now()) throw invalidField('at', 'moment_past')
  return inTransaction(ctx, async (ctx) => {
    const { tx } = ctx
    await assertDraftsSeen(tx, input.drafts)
    const drafts = await openDrafts(tx, domainId)
    if (drafts.length === 0) throw invalidField('drafts', 'nothing_drafted')
    const unseenDrafts = drafts.filter(
      ({ key, scope }) => !input.drafts.some((seen) => seen.key === key && seen.scope === scope),
    )
    if (unseenDrafts.length > 0) throw new AppError('version_conflict', { current: unseenDrafts.map(presentDraft) })
    const id = createIdAt(ctx.now())
    await tx('setting_publications').insert({
      id,
      domain_id: domainId,
      reason,
      due_at: due,
      time_zone: timeZone,
      status: due ? 'scheduled' : 'published',
      done_at: due ? null : ctx.now(),
      created_by: formatActor(ctx.actor),
      created_at: ctx.now(),
    })
    const changes = drafts.map((draft) => toChange(draft, reason))
    const warnings = due
      ? await settings.dryRun(changes, tx, input.confirmed)
      : await addDraftsToConflicts(drafts, () => settings.change(ctx.actor, changes, tx, input.confirmed))
    await tx('setting_drafts')
      .whereIn(
        'id',
        drafts.map((draft) => draft.id),
      )
      .update({ publication_id: id })
    if (due) await outbox.enqueue(ctx, publishSettings, { id }, { runAt: due, dedupeKey: id })
    return warnings
  })
}

/**
 * Cancels a scheduled publication; its drafts become unpublished again. Throws AppError('not_found') unless it is
 * scheduled.
 */
export async function cancelPublication(ctx: StaffCommandContext, id: string): Promise<void> {
  await inTransaction(ctx, async ({ tx }) => {
    if ((await lockPublication(tx, id))?.status !== 'scheduled') throw notFound()
    await tx('setting_publications').where({ id }).update({ status: 'cancelled', done_at: ctx.now() })
    await reopenDrafts(tx, id)
  })
}

/**
 * Applies a scheduled publication at its time, once: the row is locked and marked in the transaction of the changes. If
 * live values have changed or a rule refuses, nothing changes, the drafts become unpublished again and the publication
 * records why.
 */
async function runPublication(ctx: CommandContext, id: string): Promise<void> {
  await inTransaction(ctx, async ({ tx }) => {
    const publication = await lockPublication(tx, id)
    if (publication?.status !== 'scheduled' || !publication.due_at || publication.due_at > ctx.now()) return
    const drafts = await listDrafts(tx, id)
    const done = { done_at: ctx.now() }
    const actor = { kind: 'system', name: `publication:${publication.created_by}` } as const
    try {
      await ctx.services.settings.change(
        actor,
        drafts.map((draft) => toChange(draft, publication.reason)),
        tx,
      )
      await tx('setting_publications')
        .where({ id })
        .update({ ...done, status: 'published' })
    } catch (error) {
      if (!(error instanceof AppError) || !refusalCodes.has(error.code)) throw error
      const conflictingKeys = (error.current as { key: string }[] | undefined)?.map(({ key }) => key) ?? []
      const fault = { code: error.code, fields: [...new Set([...Object.keys(error.fields ?? {}), ...conflictingKeys])] }
      await tx('setting_publications')
        .where({ id })
        .update({ ...done, status: 'failed', fault: JSON.stringify(fault) })
      await reopenDrafts(tx, id)
    }
  })
}

const lockPublication = (tx: Transaction, id: string): Promise<PublicationRow | undefined> =>
  tx('setting_publications').where({ id }).forUpdate().first()

/** Makes drafts unpublished again, except where a newer draft exists. */
async function reopenDrafts(tx: Transaction, id: string): Promise<void> {
  await tx.raw(
    `update setting_drafts set publication_id = null, version = version + 1 where publication_id = ? and not exists
      (select from setting_drafts open where open.publication_id is null and open.key = setting_drafts.key and open.scope = setting_drafts.scope)`,
    [id],
  )
}

const presentDraft = ({ key, scope, resets, value, version }: DraftRow) => ({
  key,
  scope,
  set: !resets,
  value,
  version,
})

/** Adds the draft to each conflicting live value of the error. */
async function addDraftsToConflicts<T>(drafts: readonly DraftRow[], change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error
    const current = (error.current as { key: string; scope: string }[]).map((live) => {
      const draft = drafts.find(({ key, scope }) => key === live.key && scope === live.scope)
      return { ...live, draft: draft && presentDraft(draft) }
    })
    throw new AppError('version_conflict', { current })
  }
}
