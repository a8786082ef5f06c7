import { z } from 'zod'
import {
  idParams,
  invalidField,
  oneLine,
  perHour,
  perMinute,
  rowId,
  type StaffRequestContext,
  staffRoute,
} from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { consoleResource, rowVersion } from '../../../core/platform/console/index.ts'
import { isPublicUrl } from '../../../core/platform/outbound/index.ts'
import { maxArchiveBytes, maxFileBytes } from '../shared/limits.ts'
import { statuses } from '../shared/words.ts'
import { assertIdle, inviteMembers, isPluginOn, pauseRun, resumeRun, startPass } from './actions.ts'
import { type FileKind, removeFile, toStoredFile } from './files.ts'
import { ImportRun } from './model.ts'
import { renderFaultReport, summarizeFaults, summaryRow } from './report.ts'
import { runBody, runRow } from './schemas.ts'
import { downloadRunFile, storeRunFile } from './store-run-file.ts'

const subject = 'import'
const runPath = '/api/console/importer/runs/:id'
const resource = { param: 'id', kind: subject, reach: 'staff' } as const

const {
  routes: crud,
  load,
  claim,
  present,
  response,
} = consoleResource({
  path: 'importer/runs',
  subject,
  model: ImportRun,
  body: runBody,
  response: runRow,
  columns: ['created_at', 'source', 'kind', 'what', 'status', 'domain_id', 'id'],
  filter: z.object({
    domain_id: rowId.optional(),
    status: z.enum(statuses).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  toRow({ domain_id, source, kind, what, mapping }, ctx, existing) {
    if (!ctx.services.sites.findById(domain_id)) throw invalidField('domain_id', 'invalid_choice')
    // Says so before a file is uploaded for nothing.
    if (existing?.domainId !== domain_id && !isPluginOn(ctx, domain_id))
      throw invalidField('domain_id', 'importer.errors.off')
    if ((kind === 'csv') === (what === 'all')) throw invalidField('what', 'invalid_choice')
    if (existing) assertIdle(existing)
    // Data imported before stays on its domain and under its source.
    if (existing?.startedAt && !existing.dry && (existing.domainId !== domain_id || existing.source !== source))
      throw invalidField('source', 'importer.errors.begun')
    return {
      domainId: domain_id,
      source,
      kind,
      what,
      mapping,
      status: 'draft',
      createdAt: existing?.createdAt ?? ctx.now(),
    }
  },
  async remove(row, { services, tx }) {
    assertIdle(row)
    await ImportRun.query(tx).deleteById(row.id)
    await removeFile(services, toStoredFile(row, 'rows'))
    await removeFile(services, toStoredFile(row, 'archive'))
  },
})

/** Common options of all actions on a run. */
const onRunRoute = { access: { staff: 'update', subject }, params: idParams, response, resource } as const

const actionRoute = <const Name extends string>(
  name: Name,
  summary: string,
  work: (ctx: StaffRequestContext, run: ImportRun) => Promise<ImportRun>,
  stepUp?: true,
) =>
  staffRoute({
    method: 'POST',
    path: `${runPath}/${name}` as const,
    summary,
    ...onRunRoute,
    body: z.object({ version: rowVersion }),
    stepUp,
    handler: async (ctx, { params, body }) => present(await work(ctx, await claim(ctx, params.id, body.version)), ctx),
  })

async function storeUpload(ctx: StaffRequestContext, id: string, kind: FileKind): Promise<ImportRun> {
  const run = await load(ctx, id)
  authorizeStaff(ctx, 'update', subject, run.domainId)
  const file = ctx.files?.[0]
  return storeRunFile(ctx, run, kind, () => {
    if (!file) throw invalidField('file', 'required')
    return file
  })
}

/** Applies to uploads and downloads alike. */
const rateLimit = perHour(30, 'ip')

const uploadRoute = <const Name extends string>(name: Name, summary: string, kind: FileKind, bodyLimit: number) =>
  staffRoute({
    method: 'POST',
    path: `${runPath}/${name}` as const,
    summary,
    ...onRunRoute,
    bodyKind: 'multipart',
    bodyLimit,
    body: z.object({}),
    rateLimit,
    handler: async (ctx, { params }) => present(await storeUpload(ctx, params.id, kind), ctx),
  })

const addressRoute = staffRoute({
  method: 'POST',
  path: `${runPath}/address`,
  summary: 'Downloads the file with the rows of an import from a public address (https).',
  ...onRunRoute,
  body: z.object({ version: rowVersion, url: oneLine(2000, 1).refine(isPublicUrl, 'importer.errors.address') }),
  rateLimit,
  handler: async (ctx, { params, body }) =>
    present(await downloadRunFile(ctx, await claim(ctx, params.id, body.version), body.url), ctx),
})

const summaryRoute = staffRoute({
  method: 'GET',
  path: `${runPath}/faults`,
  summary: 'Counts each error of the last pass of an import.',
  access: { staff: 'read', subject },
  params: idParams,
  response: z.object({ faults: z.array(summaryRow) }),
  resource,
  handler: async (ctx, { params }) => ({ faults: await summarizeFaults(ctx, await load(ctx, params.id)) }),
})

const reportRoute = staffRoute({
  method: 'GET',
  path: `${runPath}/report`,
  summary: 'Returns rejected rows of the last pass with the reason, as a CSV file in the language of the caller.',
  access: { staff: 'export', subject },
  params: idParams,
  resource,
  // It is recorded in the audit log.
  stateChanging: true,
  rateLimit: perMinute(20, 'ip'),
  async handler(ctx, { params }) {
    const run = await load(ctx, params.id)
    authorizeStaff(ctx, 'export', subject, run.domainId)
    await recordOwnAudit(ctx, { action: 'import.exported', subject, subjectId: run.id, domainId: run.domainId })
    return renderFaultReport(ctx, run)
  },
})

export const routes = [
  ...crud,
  uploadRoute('file', 'Uploads the file with the rows of an import.', 'rows', maxFileBytes),
  addressRoute,
  uploadRoute('archive', 'Uploads a zip archive with the photos of an import.', 'archive', maxArchiveBytes),
  actionRoute('check', 'Validates every row and reports the outcome. Changes nothing.', (ctx, run) =>
    startPass(ctx, run, true),
  ),
  actionRoute('start', 'Imports the checked rows. Sends no mail.', (ctx, run) => startPass(ctx, run, false), true),
  actionRoute('pause', 'Pauses a check or an import after the rows in progress.', pauseRun),
  actionRoute('resume', 'Resumes after the last imported row.', resumeRun),
  actionRoute(
    'invite',
    'Invites the members of a finished import to set a password, at the pace of mailings.',
    inviteMembers,
    true,
  ),
  summaryRoute,
  reportRoute,
] as const
