import { z } from 'zod'
import { getConsoleLocale } from '../../../kernel/console-locale.ts'
import { idParams, staffReason } from '../../../kernel/input.ts'
import { rawReply, staffRoute } from '../../../kernel/route.ts'
import { okReply, replyOkAfter, timestamp } from '../../../kernel/route-parts.ts'
import { rowVersion } from '../../../platform/console/row-version.ts'
import { endSessionsOfMember, eraseForMember, exportForMember, listMemberSessions } from './member-data.ts'
import { readTimeline } from './timeline.ts'

const resource = { param: 'id', kind: 'member', reach: 'staff' } as const
const reason = staffReason()

export const memberRoutes = [
  staffRoute({
    method: 'GET',
    path: '/api/console/members/:id/timeline',
    summary: 'Returns the timeline of a member that the caller may read, newest first.',
    access: { staff: 'read', subject: 'member' },
    params: idParams,
    query: z.object({ before: z.string().max(200).optional() }),
    response: z.object({
      entries: z.array(
        z.object({
          key: z.string(),
          at: timestamp,
          kind: z.string(),
          data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          staff: z.string().nullable(),
        }),
      ),
      /** Cursor of the next page. */
      next: z.string().nullable(),
    }),
    resource,
    handler: (ctx, { params, query }) =>
      readTimeline(ctx, params.id, { before: query.before, locale: getConsoleLocale(ctx) }),
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/members/:id/sessions',
    summary: 'Lists the sessions of a member.',
    access: { staff: 'read', subject: 'member' },
    params: idParams,
    response: z.array(z.object({ id: z.uuid(), created_at: timestamp, last_seen_at: timestamp })),
    resource,
    handler: (ctx, { params }) => listMemberSessions(ctx, params.id),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/members/:id/sessions/end',
    summary: 'Ends one session of a member, or all.',
    access: { staff: 'update', subject: 'member' },
    params: idParams,
    body: z.strictObject({ id: z.uuid().optional() }),
    response: okReply,
    resource,
    handler: (ctx, { params, body }) => replyOkAfter(endSessionsOfMember(ctx, params.id, body.id)),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/members/:id/export',
    summary: 'Exports a member’s data as a zip; the export is audited.',
    access: { staff: 'export', subject: 'member-data' },
    stepUp: true,
    params: idParams,
    body: z.strictObject({ reason }),
    resource,
    idempotency: 'none',
    handler: async (ctx, { params, body }) =>
      rawReply({
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename="member-data.zip"',
          'Cache-Control': 'no-store',
        },
        body: await exportForMember(ctx, params.id, body.reason),
      }),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/members/:id/erase',
    summary: 'Deletes an account on its owner’s behalf; erased after the grace period unless the mailed link is used.',
    access: { staff: 'delete', subject: 'member-data' },
    stepUp: true,
    params: idParams,
    body: z.strictObject({ reason, version: rowVersion }),
    response: okReply,
    resource,
    handler: (ctx, { params, body }) => replyOkAfter(eraseForMember(ctx, params.id, body)),
  }),
] as const
