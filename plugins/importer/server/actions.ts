import {
  AppError,
  type CommandContext,
  inTransaction,
  invalidField,
  type StaffCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import { isStaffAllowed } from '../../../core/platform/access/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { databaseUrl } from '../settings.ts'
import { busyStatuses, neededFields, toStage } from '../shared/words.ts'
import { deleteSeenKeys } from './ids.ts'
import { enqueueInvitations } from './invite.ts'
import { ImportRun } from './model.ts'
import { enqueueStep } from './step.ts'

type Action = 'checked' | 'started' | 'paused' | 'resumed' | 'invited'

/** A run can be edited, checked and started only while it is idle. */
export function assertIdle({ status, invite }: Pick<ImportRun, 'status' | 'invite'>): void {
  if (busyStatuses.includes(status) || invite === 'running') throw new AppError('importer.busy')
}

export const isPluginOn = ({ services }: CommandContext, domainId: number): boolean =>
  services.plugins.isEnabled('importer', services.sites.getSite(domainId))

/** Throws while the plugin is off at the run's domain, where its jobs would be dropped. */
export function assertPluginOn(ctx: CommandContext, { domainId }: ImportRun): void {
  if (!isPluginOn(ctx, domainId)) throw new AppError('importer.off')
}

/** Throws unless everything that a pass needs is present. */
function assertReady(ctx: CommandContext, run: ImportRun): void {
  if (run.kind === 'export') {
    if (run.archiveParts === 0) throw invalidField('archive_name', 'importer.errors.no_file')
    return
  }
  if (run.kind !== 'csv') {
    if (ctx.services.settings.get(databaseUrl, ctx.services.sites.getSite(run.domainId)) === '')
      throw invalidField('kind', 'importer.errors.no_database')
    return
  }
  const stage = toStage(run.what)
  if (run.fileParts === 0 || !stage) throw invalidField('file_name', 'importer.errors.no_file')
  // A file may also have a column without a name.
  const isMapped = (column: string | undefined) => Boolean(column && run.columns.includes(column))
  const missing = neededFields[stage].find((field) => !isMapped(run.mapping.columns[field]))
  if (missing) throw invalidField(`mapping.columns.${missing}`, 'required')
}

/** Whether a run may book credits: it reads a file with balances, or the database of another system. */
const bringsCredits = ({ kind, what, mapping }: ImportRun) =>
  kind === 'csv' ? what === 'balances' || (what === 'members' && Boolean(mapping.columns.credits)) : kind !== 'export'

/** Credits are money, so a run that contains some requires a person who may approve credits. */
function assertCanBringCredits(ctx: StaffCommandContext, run: ImportRun): void {
  if (bringsCredits(run) && !isStaffAllowed(ctx, 'update', 'credit-grant', run.domainId))
    throw new AppError('importer.credits')
}

async function changeRun(
  ctx: TxContext<StaffCommandContext>,
  run: ImportRun,
  action: Action,
  values: object,
): Promise<ImportRun> {
  const [changed] = await ImportRun.query(ctx.tx)
    .where({ id: run.id, version: run.version })
    .patch({ ...values, version: run.version + 1 })
    .returning('*')
  if (!changed) throw new AppError('conflict')
  await recordOwnAudit(ctx, {
    action: `import.${action}`,
    subject: 'import',
    subjectId: run.id,
    domainId: run.domainId,
    new: { source: run.source, kind: run.kind, what: run.what },
  })
  return changed as unknown as ImportRun
}

const freshProgress = {
  stage: null,
  cursor: 0,
  total: null,
  read: 0,
  created: 0,
  existing: 0,
  skipped: 0,
  problem: null,
}

/** The context of the run's own site, where its members will belong. */
const withSiteOfRun = <C extends CommandContext>(ctx: C, run: ImportRun): C => ({
  ...ctx,
  site: ctx.services.sites.getSite(run.domainId),
})

/** Starts a pass from the first row: a check that changes nothing, or the import itself. */
export function startPass(ctx: StaffCommandContext, run: ImportRun, dry: boolean): Promise<ImportRun> {
  assertIdle(run)
  assertPluginOn(ctx, run)
  assertReady(ctx, run)
  if (!dry && run.status !== 'checked' && run.status !== 'done') throw new AppError('importer.not_ready')
  if (!dry) assertCanBringCredits(ctx, run)
  return inTransaction(ctx, async (ctx) => {
    await ctx.tx('importer_faults').where({ run_id: run.id }).delete()
    await deleteSeenKeys(ctx, run.id)
    const progress = run.kind === 'csv' ? { total: run.total } : {}
    const status = dry ? 'checking' : 'running'
    const times = { startedAt: ctx.now(), finishedAt: null }
    const begun = await changeRun(ctx, run, dry ? 'checked' : 'started', {
      ...freshProgress,
      ...progress,
      ...times,
      status,
      dry,
    })
    await enqueueStep(withSiteOfRun(ctx, run), run.id)
    return begun
  })
}

export function pauseRun(ctx: StaffCommandContext, run: ImportRun): Promise<ImportRun> {
  if (!busyStatuses.includes(run.status)) throw new AppError('importer.not_ready')
  return inTransaction(ctx, (ctx) => changeRun(ctx, run, 'paused', { status: 'paused' }))
}

/** Continues after the last processed row. */
export function resumeRun(ctx: StaffCommandContext, run: ImportRun): Promise<ImportRun> {
  if (run.status !== 'paused') throw new AppError('importer.not_ready')
  assertPluginOn(ctx, run)
  return inTransaction(ctx, async (ctx) => {
    const status = run.dry ? 'checking' : 'running'
    const resumed = await changeRun(ctx, run, 'resumed', { status, problem: null })
    await enqueueStep(withSiteOfRun(ctx, run), run.id)
    return resumed
  })
}

/** Starts inviting the members of a finished import to set a password. */
export function inviteMembers(ctx: StaffCommandContext, run: ImportRun): Promise<ImportRun> {
  assertIdle(run)
  assertPluginOn(ctx, run)
  if (run.status !== 'done') throw new AppError('importer.not_ready')
  return inTransaction(ctx, async (ctx) => {
    const begins = { invite: 'running' }
    const begun = await changeRun(ctx, run, 'invited', begins)
    await enqueueInvitations(withSiteOfRun(ctx, run), run.id)
    return begun
  })
}
