import { z } from 'zod'
import { getKnex } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { staffReason } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { authorizeRow, isStaffAllowedEverywhere, listAllowedDomainIds } from '../access/index.ts'
import {
  canRestore,
  type HistoryFilter,
  listPastChanges,
  type PastChange,
  pickFirstChanges,
  readCurrentValue,
} from './history.ts'
import { confirmedRules } from './problem-routes.ts'
import { rollBack } from './rollback.ts'
import { requireScopeParts, side } from './route-parts.ts'
import { parseScope } from './scope.ts'

const change = z.object({
  id: z.number(),
  at: timestamp,
  actor: z.string(),
  actor_name: z.string().nullable(),
  key: z.string(),
  scope: z.string(),
  old: side,
  new: side,
  reason: z.string().nullable(),
  /** Whether the value is unchanged since this change. */
  latest: z.boolean(),
  /** Whether the previous value can be restored. */
  reversible: z.boolean(),
  /** The current value, with the version for a rollback. */
  now: side.extend({ version: z.number() }),
})

/** About one morning's changes; another request returns more. */
const maxChanges = 200

const getVisibleDomains = (ctx: StaffRequestContext): Pick<HistoryFilter, 'domainIds' | 'everywhere'> => ({
  domainIds: listAllowedDomainIds(ctx, 'read', 'setting'),
  // As in the audit log, changes of no single domain are only for staff who see all domains.
  everywhere: isStaffAllowedEverywhere(ctx, 'read', 'setting'),
})

const present = (ctx: StaffRequestContext, past: PastChange) => ({
  ...past,
  actor_name: past.actorName,
  reversible: canRestore(ctx.services.settings, past),
  now: readCurrentValue(ctx.services.settings, past.key, past.scope),
})

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const settingsHistoryRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/history',
  summary: 'Lists changes of settings, newest first, with author, time, scope, values and reason.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({
    key: z.string().max(100).optional(),
    scope: z.string().max(60).optional(),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    since: moment.optional(),
  }),
  response: z.object({ changes: z.array(change), more: z.boolean() }),
  async handler(ctx, { query }) {
    const page = 50
    if (query.scope !== undefined) requireScopeParts(query.scope)
    const filter = { ...getVisibleDomains(ctx), ...query }
    const found = await listPastChanges(ctx.services.db.knex, ctx.services.settings, filter, page + 1)
    return { changes: found.slice(0, page).map((past) => present(ctx, past)), more: found.length > page }
  },
})

export const settingsSinceRoute = staffRoute({
  method: 'GET',
  path: '/api/console/settings/since',
  summary: 'Previews a rollback to a given time: the first change since then of each setting and scope.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({ since: moment, scope: z.string().max(60).optional() }),
  response: z.object({ changes: z.array(change), too_many: z.boolean() }),
  async handler(ctx, { query }) {
    if (query.scope !== undefined) requireScopeParts(query.scope)
    const filter = { ...getVisibleDomains(ctx), ...query }
    const found = await listPastChanges(ctx.services.db.knex, ctx.services.settings, filter, 10_000)
    const first = pickFirstChanges(found)
    return {
      changes: first.slice(0, maxChanges).map((past) => present(ctx, past)),
      too_many: first.length > maxChanges,
    }
  },
})

export const rollBackSettingsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/settings/rollback',
  summary: 'Restores the values before the given changes, as new changes; all or none.',
  access: { staff: 'update', subject: 'setting' },
  body: z.object({
    changes: z
      .array(
        z.object({
          /** Id of the change to undo. */
          id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
          /** Version of the value that the editor saw; 0 if it was not set. */
          version: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(maxChanges),
    reason: staffReason(500),
    confirmed: confirmedRules,
  }),
  response: z.object({ version: z.number() }),
  async handler(ctx, { body }) {
    const { settings } = ctx.services
    const filter = { ...getVisibleDomains(ctx), ids: body.changes.map(({ id }) => id) }
    const found = await listPastChanges(getKnex(ctx), settings, filter, maxChanges)
    if (found.length < new Set(filter.ids).size) throw notFound()
    for (const { scope } of found) authorizeRow(ctx, 'update', 'setting', parseScope(scope) ?? undefined)
    const seen = new Map(body.changes.map(({ id, version }) => [id, version]))
    await rollBack(ctx, found, seen, body)
    return { version: settings.version() }
  },
})

export const historyRoutes = [settingsHistoryRoute, settingsSinceRoute, rollBackSettingsRoute] as const
