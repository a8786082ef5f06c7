import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { rowId, rowIdText, staffReason } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { authorizeStaff } from '../access/index.ts'
import { type DraftRow, discardDrafts, hasLiveValueChanged, listDrafts, openDrafts, saveDrafts } from './drafts.ts'
import { readCurrentValue } from './history.ts'
import { confirmedRules, presentProblem, problemView } from './problem-routes.ts'
import { cancelPublication, getPublicationTimeZone, type PublicationRow, publishDrafts } from './publish.ts'
import { authorizeScope, side } from './route-parts.ts'

const draftView = z.object({
  key: z.string(),
  scope: z.string(),
  draft: side,
  live: side.extend({ version: z.number() }),
  /** Version of the live value when it was drafted. */
  seen: z.number(),
  /** Whether the live value has changed since. */
  moved: z.boolean(),
  version: z.number(),
  added_by: z.string(),
  added_at: timestamp,
})

const publicationView = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  reason: z.string(),
  status: z.enum(['scheduled', 'published', 'cancelled', 'failed']),
  created_by: z.string(),
  created_at: timestamp,
  due_at: timestamp.nullable(),
  time_zone: z.string(),
  done_at: timestamp.nullable(),
  fault: z.object({ code: z.string(), fields: z.array(z.string()) }).nullable(),
  drafts: z.array(draftView),
})

const place = z.object({ key: z.string().max(100), scope: z.string().max(60), version: z.number().int().min(0) })
const ownerOf = z.object({ domain_id: rowId.nullable() })

function authorizeBrand(ctx: StaffRequestContext, action: 'read' | 'update', domainId: number | null): void {
  if (domainId !== null && !ctx.services.sites.findById(domainId)) throw notFound()
  authorizeStaff(ctx, action, 'setting', domainId)
}

/** Checks that the staff member may change all of these places. */
function authorizePlaces(ctx: StaffRequestContext, places: readonly { scope: string }[]): void {
  for (const { scope } of places) authorizeScope(ctx, 'update', scope)
}

const presentDraft = (ctx: StaffRequestContext, row: DraftRow) => ({
  key: row.key,
  scope: row.scope,
  draft: { set: !row.resets, ...(row.resets ? {} : { value: row.value }) },
  live: readCurrentValue(ctx.services.settings, row.key, row.scope),
  seen: row.seen,
  moved: hasLiveValueChanged(ctx.services.settings, row),
  version: row.version,
  added_by: row.added_name ?? row.added_by,
  added_at: row.added_at,
})

const presentPublication = async (ctx: StaffRequestContext, row: PublicationRow & { creator: string | null }) => ({
  ...row,
  created_by: row.creator ?? row.created_by,
  drafts: (await listDrafts(ctx.services.db.knex, row.id)).map((draft) => presentDraft(ctx, draft)),
})

export const draftsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/drafts',
  summary: 'Lists unpublished changes of one brand, or of no single brand, and the latest publications.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({ domain: rowIdText.optional() }),
  response: z.object({ time_zone: z.string(), drafts: z.array(draftView), publications: z.array(publicationView) }),
  async handler(ctx, { query }) {
    const domainId = query.domain ?? null
    authorizeBrand(ctx, 'read', domainId)
    const { knex } = ctx.services.db
    const latest = await knex('setting_publications')
      .where({ domain_id: domainId })
      .select('*', knex.raw(`(select name from staff_names n where 'staff:' || n.id = created_by) as creator`))
      .orderByRaw(`(status = 'scheduled') desc, created_at desc`)
      .limit(20)
    return {
      time_zone: getPublicationTimeZone(ctx, domainId),
      drafts: (await openDrafts(knex, domainId)).map((draft) => presentDraft(ctx, draft)),
      publications: await Promise.all(latest.map((row) => presentPublication(ctx, row))),
    }
  },
})

export const saveDraftsRoute = staffRoute({
  method: 'PUT',
  path: '/api/console/settings/drafts',
  summary: 'Saves drafts of setting changes; a draft without a value resets the setting.',
  access: { staff: 'update', subject: 'setting' },
  body: z.object({
    drafts: z
      .array(place.extend({ value: z.unknown().optional(), seen: z.number().int().min(0) }))
      .min(1)
      .max(200),
  }),
  response: z.object({ saved: z.number() }),
  async handler(ctx, { body }) {
    authorizePlaces(ctx, body.drafts)
    await saveDrafts(
      ctx,
      body.drafts.map(({ value, ...draft }) => ({ ...draft, value })),
    )
    return { saved: body.drafts.length }
  },
})

export const discardDraftsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/settings/drafts/discard',
  summary: 'Discards drafts.',
  access: { staff: 'update', subject: 'setting' },
  body: z.object({ drafts: z.array(place).min(1).max(200) }),
  response: z.object({ discarded: z.number() }),
  async handler(ctx, { body }) {
    authorizePlaces(ctx, body.drafts)
    await discardDrafts(ctx, body.drafts)
    return { discarded: body.drafts.length }
  },
})

export const publishDraftsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/settings/drafts/publish',
  summary: 'Publishes all drafts of a brand together, now or at a time in the site’s time zone.',
  access: { staff: 'update', subject: 'setting' },
  body: ownerOf.extend({
    reason: staffReason(500),
    drafts: z.array(place).max(1000),
    at: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'invalid_date')
      .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'invalid')
      .optional(),
    confirmed: confirmedRules,
  }),
  response: z.object({ warnings: z.array(problemView) }),
  async handler(ctx, { body: { domain_id: domainId, ...body } }) {
    authorizeBrand(ctx, 'update', domainId)
    authorizePlaces(ctx, body.drafts)
    const warnings = await publishDrafts(ctx, { domainId, ...body })
    return { warnings: warnings.map((problem) => presentProblem(ctx, problem)) }
  },
})

export const cancelPublicationRoute = staffRoute({
  method: 'POST',
  path: '/api/console/settings/drafts/cancel',
  summary: 'Cancels a scheduled publication and keeps its drafts.',
  access: { staff: 'update', subject: 'setting' },
  body: z.object({ id: z.uuid() }),
  response: z.object({ cancelled: z.boolean() }),
  async handler(ctx, { body: { id } }) {
    const row: PublicationRow | undefined = await ctx.services.db.knex('setting_publications').where({ id }).first()
    if (!row) throw notFound()
    authorizeBrand(ctx, 'update', row.domain_id)
    await cancelPublication(ctx, id)
    return { cancelled: true }
  },
})

export const draftRoutes = [
  draftsRoute,
  saveDraftsRoute,
  discardDraftsRoute,
  publishDraftsRoute,
  cancelPublicationRoute,
] as const
