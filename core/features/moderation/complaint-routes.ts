import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { idParams, rowId } from '../../kernel/input.ts'
import { publicRoute, staffRoute } from '../../kernel/route.ts'
import { perHour, timestamp } from '../../kernel/route-parts.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { toContainsPattern } from '../../platform/console/console-list.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { complaintKinds } from '../../shared/choices.ts'
import { canSeeEmail } from '../members/index.ts'
import { complaintDeskRoutes } from './complaint-desk.ts'
import { complaintSchema, complaintStates, repliesSchema } from './complaint-schemas.ts'
import {
  answerComplaint,
  type Complaint,
  closeComplaint,
  fileComplaint,
  loadComplaint,
  presentComplaint,
} from './complaints.ts'
import { findingSchema } from './findings.ts'
import { listReplies } from './reply-templates.ts'

const resource = { param: 'id', kind: 'complaint', reach: 'staff' } as const
/** One line, so that it cannot inject a mail header. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/)
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value: z.input<T> | '' | null | undefined) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  )

export const fileComplaintRoute = publicRoute({
  method: 'POST',
  path: '/api/complaints',
  summary:
    'Files a complaint, a notice about content or a payment dispute; replies with its reference number and deadline.',
  access: 'anyone',
  body: z.object({
    kind: z.enum(complaintKinds),
    name: optional(line(80)),
    // Its format is checked together with the other fields that may be missing.
    email: optional(line(254).meta({ format: 'email' })),
    reported_id: optional(z.uuid()),
    message: z.string().trim().max(5000),
  }),
  response: z.object({ reference: z.string(), due_at: timestamp }),
  rateLimit: perHour(6),
  async handler(ctx, { body }) {
    const { kind, name, email, reported_id: reportedId, message } = body
    return fileComplaint(ctx, { kind, name, email, reportedId, message })
  },
})

const filter = z.strictObject({
  q: z.string().trim().max(100).optional(),
  status: z.enum(complaintStates).optional(),
  kind: z.enum(complaintKinds).optional(),
  domain_id: rowId.optional(),
  reported_id: z.uuid().optional(),
  reporter_id: z.uuid().optional(),
})
const columns = ['due_at', 'created_at', 'status', 'kind', 'reference', 'id']

const listMemberNamesStatement: Statement = {
  name: 'moderation.list_member_names',
  text: 'select member_id id, name, fictional from profiles where member_id = any($1::uuid[])',
}

const namedSchema = complaintSchema.extend({
  /** Profile names of the writer and of the member it is about. */
  writer: z.string().nullable(),
  reported: z.string().nullable(),
  reported_fictional: z.boolean(),
})

async function loadNames(ctx: StaffCommandContext, rows: readonly Complaint[]) {
  const ids = rows.flatMap(({ reporter_id, reported_id }) => [reporter_id, reported_id]).filter((id) => id !== null)
  const people = await ctx.services.db.query<{ id: string; name: string; fictional: boolean }>(
    listMemberNamesStatement,
    [ids],
  )
  const findPerson = (id: string | null) => people.find((person) => person.id === id)
  return ({ name, reporter_id, reported_id }: Complaint) => ({
    writer: name ?? findPerson(reporter_id)?.name ?? null,
    reported: findPerson(reported_id)?.name ?? null,
    reported_fictional: findPerson(reported_id)?.fictional ?? false,
  })
}

export const complaintListRoutes = listRoutes({
  path: 'complaints',
  subject: 'complaint',
  exportStepUp: true,
  summary: 'Lists complaints on the domains that the caller may read.',
  columns,
  filter,
  response: namedSchema,
  find(ctx, { q, ...exact }, action) {
    const domains = listAllowedDomainIds(ctx, action, 'complaint')
    const withEmail = domains.filter((id) => canSeeEmail(ctx, id))
    const found = ctx.services.db.knex('complaints').whereIn('domain_id', domains).where(exact)
    if (q) {
      found.where((any) =>
        any
          .whereILike('reference', toContainsPattern(q))
          .orWhere((own) => own.whereILike('email', toContainsPattern(q)).whereIn('domain_id', withEmail))
          .orWhereILike('name', toContainsPattern(q)),
      )
    }
    return found
  },
  async present(rows: Complaint[], ctx) {
    const namesOf = await loadNames(ctx, rows)
    return rows.map((row) => ({ ...presentComplaint(ctx, row), ...namesOf(row) }))
  },
})

export const showComplaintRoute = staffRoute({
  method: 'GET',
  path: '/api/console/complaints/:id',
  summary: 'Returns a complaint, with the reply templates in the language of its sender.',
  access: { staff: 'read', subject: 'complaint' },
  params: idParams,
  response: namedSchema.extend({ locale: z.string(), replies: repliesSchema }),
  resource,
  async handler(ctx, { params }) {
    const complaint = await loadComplaint(ctx, params.id)
    const names = (await loadNames(ctx, [complaint]))(complaint)
    const [replies = []] = await listReplies(ctx, [{ ...complaint, name: names.writer }])
    return { ...presentComplaint(ctx, complaint), ...names, locale: complaint.locale, replies }
  },
})

export const answerComplaintRoute = staffRoute({
  method: 'POST',
  path: '/api/console/complaints/:id/answer',
  summary:
    'Answers a complaint by mail with the finding about the reported member, whose photos and texts it can also remove.',
  access: { staff: 'update', subject: 'complaint' },
  params: idParams,
  body: z.object({
    answer: z.string().trim().min(1).max(5000),
    version: rowVersion,
    finding: findingSchema.optional(),
  }),
  response: complaintSchema,
  resource,
  handler: async (ctx, { params, body }) => presentComplaint(ctx, await answerComplaint(ctx, params.id, body)),
})

export const closeComplaintRoute = staffRoute({
  method: 'POST',
  path: '/api/console/complaints/:id/close',
  summary: 'Closes a complaint that has been answered.',
  access: { staff: 'update', subject: 'complaint' },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: complaintSchema,
  resource,
  handler: async (ctx, { params, body }) => presentComplaint(ctx, await closeComplaint(ctx, params.id, body.version)),
})

export const complaintRoutes = [
  fileComplaintRoute,
  ...complaintListRoutes,
  ...complaintDeskRoutes,
  showComplaintRoute,
  answerComplaintRoute,
  closeComplaintRoute,
] as const
