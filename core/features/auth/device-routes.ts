import { z } from 'zod'
import { inTransaction } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type MemberRequestContext, memberRoute, publicRoute } from '../../kernel/route.ts'
import { okReply, perHour, perMinute, replyOkAfter, timestamp } from '../../kernel/route-parts.ts'
import { creationOptions, passkeyResponse, requestOptions } from '../../platform/credentials/webauthn.ts'
import { presentUser } from '../members/index.ts'
import { beginPasskeyLogin, loginWithPasskey } from './passkey-login.ts'
import { addPasskey, beginPasskey, listOwnPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { userReply } from './schemas.ts'
import { endMemberSessions, endSessionById, listOpenSessions } from './session.ts'

/** The member's sessions, this one first, then the latest. */
async function listOwnSessions(ctx: MemberRequestContext) {
  const open = await listOpenSessions(ctx.services, ctx.member.id)
  return open
    .map((session) => ({ ...session, current: session.id === ctx.member.sessionId }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** Ends one session of the member, or every other one. Throws AppError('not_found') for one that is not theirs. */
function endOwnSessions(ctx: MemberRequestContext, sessionId?: string): Promise<void> {
  const { id, sessionId: current } = ctx.member
  return inTransaction(ctx, async (ctx) => {
    if (sessionId === undefined) return endMemberSessions(ctx, id, current)
    if (!(await endSessionById(ctx, id, sessionId))) throw notFound()
  })
}

const challenge = z.string().min(20).max(1000)
const name = oneLine(60, 1)
const whole = { param: 'id', kind: 'passkey', reach: 'owner' } as const

const session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  country: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
})
const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether the passkey works on this host of the site. */
  here: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})

/** The member's sessions, and the passkeys of their devices. */
export const deviceRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Lists the member’s sessions with browser, system and country, this one first.',
    access: 'member',
    response: z.object({ sessions: z.array(session) }),
    handler: async (ctx) => ({ sessions: await listOwnSessions(ctx) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/account/sessions/end',
    summary: 'Ends one session of the member, or all but this one.',
    access: 'member',
    body: z.strictObject({ id: z.uuid().optional() }),
    response: okReply,
    rateLimit: perHour(60),
    handler: (ctx, { body }) => replyOkAfter(endOwnSessions(ctx, body.id)),
  }),
  memberRoute({
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'Lists the member’s passkeys.',
    access: 'member',
    response: z.object({ passkeys: z.array(passkey) }),
    handler: async (ctx) => ({ passkeys: await listOwnPasskeys(ctx) }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/account/passkeys/begin',
    summary: 'Starts the registration of a passkey; asks for the password.',
    access: 'member',
    body: z.strictObject({ password: z.string().max(1000).default('') }),
    response: z.object({ challenge: z.string(), options: creationOptions }),
    idempotency: 'none',
    rateLimit: perHour(30),
    handler: (ctx, { body }) => beginPasskey(ctx, body.password),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Stores the passkey that the browser created, and notifies the member by mail.',
    access: 'member',
    body: z.strictObject({ challenge, name, response: passkeyResponse }),
    response: okReply,
    idempotency: 'none',
    rateLimit: perHour(30),
    handler: (ctx, { body }) => replyOkAfter(addPasskey(ctx, body)),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/passkeys/:id',
    summary: 'Renames a passkey.',
    access: 'member',
    resource: whole,
    params: idParams,
    body: z.strictObject({ name }),
    response: okReply,
    idempotency: 'natural',
    rateLimit: perHour(60),
    handler: (ctx, { params, body }) => replyOkAfter(renamePasskey(ctx, params.id, body.name)),
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    summary: 'Removes a passkey, and notifies the member by mail.',
    access: 'member',
    resource: whole,
    params: idParams,
    response: okReply,
    rateLimit: perHour(60),
    handler: (ctx, { params }) => replyOkAfter(removePasskey(ctx, params.id)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/passkey-login/begin',
    summary: 'Starts a login with a passkey.',
    access: 'anyone',
    response: z.object({ challenge: z.string(), options: requestOptions }),
    idempotency: 'none',
    rateLimit: perMinute(120, 'ip'),
    handler: (ctx) => beginPasskeyLogin(ctx),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/passkey-login',
    summary: 'Logs in with a passkey.',
    access: 'anyone',
    body: z.strictObject({ challenge, response: passkeyResponse }),
    response: userReply,
    idempotency: 'none',
    rateLimit: perMinute(60, 'ip'),
    handler: async (ctx, { body }) => ({
      user: await presentUser(ctx, await loginWithPasskey(ctx, body)),
    }),
  }),
] as const
