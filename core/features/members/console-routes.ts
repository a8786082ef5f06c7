import { z } from 'zod'
import { idParams, staffReason } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { authorizeRow, isStaffAllowed, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { listRoutes } from '../../platform/console/list-routes.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { findRegion } from '../../platform/geo/index.ts'
import { computeAge } from '../../shared/age.ts'
import { type StatedReason, statedReasons } from '../../shared/choices.ts'
import { siteTime } from '../../shared/site-time.ts'
import { blockReasons } from '../notifications/index.ts'
import { changeStatus, type StatusChange, type StatusChangeInput } from './console-commands.ts'
import {
  type ConsoleMemberRow,
  findConsoleMember,
  isBroad,
  type MemberFilter,
  maxCounted,
  memberColumns,
  memberFilter,
  queryMembersOn,
} from './console-queries.ts'
import { canSeeEmail, showEmail } from './masked-email.ts'
import { recordViewing } from './record-viewing.ts'

const row = z
  .object({
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
    region_name: z.string().nullable(),
    place: z.string().nullable(),
    gender: z.string().nullable(),
    age: z.number().int().nullable(),
    fictional: z.boolean(),
    invisible: z.boolean(),
    /** Why no notifications are mailed; null if they are. */
    notifications_blocked: z.enum(blockReasons).nullable(),
    description: z.string(),
    signup_date: timestamp,
    last_seen_at: timestamp.nullable(),
    version: z.number(),
    /** The main photo, for staff who may see photos. */
    photo_id: z.uuid().nullable(),
    colour: z.string().nullable(),
  })
  .meta({ id: 'Member' })
const reasonBody = z.strictObject({ reason: staffReason(), version: rowVersion })
const resource = { param: 'id', kind: 'member', reach: 'staff' } as const

/** Today in the member's time zone, which may differ from that of the console's domain. */
const getLocalDay = ({ services, now }: StaffRequestContext, member: ConsoleMemberRow): string =>
  siteTime.dayOf(now(), services.sites.getSite(member.domain_id, member.country).timeZone)

function present(ctx: StaffRequestContext, member: ConsoleMemberRow): z.input<typeof row> {
  const seesPhotos = isStaffAllowed(ctx, 'read', 'review', member.domain_id)
  return {
    ...member,
    name: member.name ?? '',
    email: showEmail(ctx, member.domain_id, member.email),
    confirmed: member.confirmed_at !== null,
    region_name: member.region && (findRegion(member.region)?.name ?? member.region),
    gender: member.gender_key ?? member.gender,
    age: member.date_of_birth ? computeAge(member.date_of_birth, getLocalDay(ctx, member)) : null,
    fictional: member.fictional ?? false,
    description: member.description ?? '',
    photo_id: seesPhotos ? member.photo_id : null,
    colour: seesPhotos ? member.colour : null,
  }
}

async function load(ctx: StaffRequestContext, id: string): Promise<ConsoleMemberRow> {
  const member = await findConsoleMember(ctx.services.db, id)
  authorizeRow(ctx, 'read', 'member', member)
  return member
}

/** A restriction has a reason shown to the member, besides the one for colleagues. */
const restrictionBody = reasonBody.extend({
  stated_ground: z.enum(statedReasons).default('rules'),
  message: z.string().trim().max(1000).default(''),
})

type StatusBody = z.output<typeof reasonBody> & { stated_ground?: StatedReason }

const toStatusChange = ({ stated_ground: statedGround, ...input }: StatusBody): StatusChangeInput => ({
  ...input,
  statedGround,
})

const defineStatusRoute = <const C extends StatusChange, const B extends typeof reasonBody>(
  change: C,
  summary: string,
  requestBody: B,
) =>
  staffRoute({
    method: 'POST',
    path: `/api/console/members/:id/${change}` as const,
    summary,
    access: { staff: 'update', subject: 'member' },
    params: idParams,
    body: requestBody,
    response: row,
    resource,
    async handler(ctx, { params, body }) {
      await load(ctx, params.id)
      await changeStatus(ctx, params.id, change, toStatusChange(body))
      return present(ctx, await load(ctx, params.id))
    },
  })

/** Whether the search of a list finds thousands. */
async function isBroadSearch(ctx: StaffRequestContext, { q }: MemberFilter): Promise<boolean> {
  const typed = q?.trim()
  if (!typed) return false
  const withEmail = listAllowedDomainIds(ctx, 'read', 'member').filter((id) => canSeeEmail(ctx, id))
  return isBroad(ctx.services.db.knex, typed, withEmail)
}

export const consoleMemberRoutes = [
  ...listRoutes({
    path: 'members',
    subject: 'member',
    summary: 'Lists members of the domains that the caller may read. The total is counted up to 10,000.',
    columns: memberColumns,
    key: 'm.id',
    deep: true,
    exportStepUp: true,
    emptyLast: ['p.name', 'm.last_seen_at', 'c.balance'],
    filter: memberFilter,
    response: row,
    find(ctx, filter, action) {
      const domains = listAllowedDomainIds(ctx, action, 'member')
      const withEmail = domains.filter((id) => canSeeEmail(ctx, id))
      return queryMembersOn(ctx.services.db.knex, domains, withEmail, filter)
    },
    plan: async (ctx, filter) =>
      (await isBroadSearch(ctx, filter))
        ? { filter: { ...filter, broad: true } as MemberFilter, atMost: maxCounted }
        : { filter },
    present: (rows: ConsoleMemberRow[], ctx) => rows.map((member) => present(ctx, member)),
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/members/:id',
    summary: 'Returns one member, with the address masked for roles that do not need it. Access is audited.',
    access: { staff: 'read', subject: 'member' },
    params: idParams,
    response: row,
    resource,
    async handler(ctx, { params }) {
      const member = await load(ctx, params.id)
      await recordViewing(ctx, member)
      return present(ctx, member)
    },
  }),
  defineStatusRoute('ban', 'Bans a member and ends every session, with a reason.', restrictionBody),
  defineStatusRoute('unban', 'Lifts a ban, with a reason.', reasonBody),
  defineStatusRoute('disable', 'Hides a member from others, with a reason.', restrictionBody),
  defineStatusRoute('enable', 'Shows a hidden member again, with a reason.', reasonBody),
] as const
