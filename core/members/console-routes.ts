import { z } from 'zod'
import { authorizeStaff, readableDomainIds } from '../access/staff-domains.ts'
import { consoleListQuery, parseConsoleList } from '../http/console-list.ts'
import { notFound } from '../http/errors.ts'
import { listReply, type StaffRequestContext, staffRoute } from '../http/route.ts'
import { ageOn } from './age.ts'
import { changeStanding, type StandingChange } from './console-commands.ts'
import {
  type ConsoleMemberRow,
  findConsoleMember,
  listMembers,
  memberColumns,
  memberFilter,
} from './console-queries.ts'
import { emailFor, seesEmail } from './masked-email.ts'

const row = z.object({
  id: z.uuid(),
  domain_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  confirmed: z.boolean(),
  paid_user: z.boolean(),
  credits: z.number().int(),
  language: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  place: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.number().int().nullable(),
  fictional: z.boolean(),
  invisible: z.boolean(),
  description: z.string(),
  signup_date: z.string(),
  last_seen_at: z.string().nullable(),
})
const byId = z.object({ id: z.uuid() })
const reasonBody = z.strictObject({ reason: z.string().trim().min(3).max(1000) })
const resource = { param: 'id', kind: 'member', reach: 'staff' } as const

function present(ctx: StaffRequestContext, member: ConsoleMemberRow): z.input<typeof row> {
  return {
    id: member.id,
    domain_id: member.domain_id,
    name: member.name ?? '',
    email: emailFor(ctx, member.domain_id, member.email),
    status: member.status,
    confirmed: member.confirmed_at !== null,
    paid_user: member.paid_user,
    credits: member.credits,
    language: member.language,
    country: member.country,
    region: member.region,
    place: member.place,
    gender: member.gender,
    age: member.date_of_birth ? ageOn(member.date_of_birth, ctx.now()) : null,
    fictional: member.fictional ?? false,
    invisible: member.invisible,
    description: member.description ?? '',
    signup_date: member.signup_date.toISOString(),
    last_seen_at: member.last_seen_at?.toISOString() ?? null,
  }
}

async function load(ctx: StaffRequestContext, id: string): Promise<ConsoleMemberRow> {
  const member = await findConsoleMember(ctx.services.db, id)
  if (!member) throw notFound()
  authorizeStaff(ctx, 'read', 'member', member.domain_id)
  return member
}

const standingRoute = <const C extends StandingChange>(change: C, summary: string) =>
  staffRoute({
    method: 'POST',
    path: `/api/console/members/:id/${change}` as const,
    summary,
    access: { staff: 'update', subject: 'member' },
    params: byId,
    body: reasonBody,
    response: row,
    resource,
    async handler(ctx, { params, body }) {
      await load(ctx, params.id)
      await changeStanding(ctx, params.id, change, body.reason)
      return present(ctx, await load(ctx, params.id))
    },
  })

export const consoleMemberRoutes = [
  staffRoute({
    method: 'GET',
    path: '/api/console/members',
    summary: 'Lists members of the domains that the staff member may read.',
    access: { staff: 'read', subject: 'member' },
    query: consoleListQuery,
    response: z.array(row),
    async handler(ctx, { query }) {
      const request = parseConsoleList(query, { columns: memberColumns, filter: memberFilter })
      const domains = readableDomainIds(ctx, 'member')
      const withEmail = domains.filter((id) => seesEmail(ctx, id))
      const { rows, total } = await listMembers(ctx.services.db, domains, withEmail, request)
      return listReply(
        rows.map((member) => present(ctx, member)),
        request.from,
        total,
      )
    },
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/members/:id',
    summary: 'One member; the address is masked for roles that do not need it.',
    access: { staff: 'read', subject: 'member' },
    params: byId,
    response: row,
    resource,
    handler: async (ctx, { params }) => present(ctx, await load(ctx, params.id)),
  }),
  standingRoute('ban', 'Bans a member and ends every session, with a reason.'),
  standingRoute('unban', 'Lifts a ban, with a reason.'),
  standingRoute('disable', 'Hides a member from others, with a reason.'),
  standingRoute('enable', 'Shows a hidden member again, with a reason.'),
] as const
