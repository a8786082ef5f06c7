import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { idParams, rowId } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { consoleResource } from '../../platform/console/console-crud.ts'
import { toContainsPattern } from '../../platform/console/console-list.ts'
import { Invitation } from './models.ts'

const subject = 'invitation'
const shared = {
  domain_id: rowId,
  note: z.string().trim().max(200).default(''),
  uses_allowed: z.number().int().min(1).max(100_000),
  expires: z.iso.datetime().nullable().default(null),
  status: z.enum(['active', 'disabled']).default('active'),
}
const body = z.object(shared)
const row = z.object({
  ...shared,
  id: z.uuid(),
  code: z.string(),
  uses: z.number().int(),
  created_at: z.string(),
})

const { routes: crud, load } = consoleResource({
  path: 'invitations',
  subject,
  model: Invitation,
  body,
  response: row,
  columns: ['created_at', 'uses', 'expires', 'status', 'id'],
  filter: z.object({
    q: z.string().max(100).optional(),
    domain_id: rowId.optional(),
    status: z.enum(['active', 'disabled']).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow: {
    q: (query, q) => query.where((any) => any.whereILike('note', toContainsPattern(q)).orWhere('code', q)),
  },
  toRow(input, ctx, existing) {
    if (!ctx.services.sites.findById(input.domain_id)) throw invalidField('domain_id', 'invalid_choice')
    // Past uses stay counted, so an invitation cannot move to another domain.
    if (existing && existing.domainId !== input.domain_id) throw invalidField('domain_id', 'invalid_choice')
    if (existing && input.uses_allowed < existing.uses)
      throw invalidField('uses_allowed', 'too_small', { min: existing.uses })
    return {
      domainId: input.domain_id,
      code: existing?.code ?? randomBytes(12).toString('base64url'),
      note: input.note,
      usesAllowed: input.uses_allowed,
      uses: existing?.uses ?? 0,
      expires: input.expires ? new Date(input.expires) : null,
      status: input.status,
      createdAt: existing?.createdAt ?? ctx.now(),
    }
  },
  // A used invitation is revoked instead of deleted, as a record of its uses.
  remove: async (one, { tx }) =>
    one.uses > 0
      ? Invitation.query(tx)
          .findById(one.id)
          .patch({ status: 'disabled', version: one.version + 1 })
      : Invitation.query(tx).deleteById(one.id),
})

const uses = staffRoute({
  method: 'GET',
  path: '/api/console/invitations/:id/uses',
  summary: 'Lists the members who signed up by an invitation, newest first.',
  access: { staff: 'read', subject },
  params: idParams,
  response: z.array(z.object({ member_id: z.uuid(), name: z.string(), at: z.string() })),
  resource: { param: 'id', kind: subject, reach: 'staff' },
  async handler(ctx, { params }) {
    const found = await load(ctx, params.id)
    authorizeStaff(ctx, 'read', 'member', found.domainId)
    const rows: { member_id: string; name: string | null; at: Date }[] = await ctx.services.db
      .knex('invitation_uses as u')
      .leftJoin('profiles as p', 'p.member_id', 'u.member_id')
      .where('u.invitation_id', found.id)
      .orderBy('u.at', 'desc')
      .limit(200)
      .select('u.member_id', 'p.name', 'u.at')
    return rows.map((one) => ({ member_id: one.member_id, name: one.name ?? '', at: one.at.toISOString() }))
  },
})

export const invitationRoutes = [...crud, uses] as const
