import { z } from 'zod'
import { oneLine } from '../../kernel/one-line.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { okReply, replyOkAfter, timestamp } from '../../kernel/route-parts.ts'
import { passwordBody } from '../../platform/credentials/schemas.ts'
import { creationOptions, passkeyResponse } from '../../platform/credentials/webauthn.ts'
import { beginStepUp, changeStaffPassword, confirmSession, describeOwnAccount, endOwnSessions } from './own-account.ts'
import { challengeToken, factorAnswers, secondStepReply } from './schemas.ts'
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor-enrolment.ts'
import { findSessionProvider } from './session.ts'
import { openSession } from './staff-sessions.ts'

const path = '/api/console/account'
const codes = z.object({ recovery_codes: z.array(z.string()).nullable() })

const account = z.object({
  email: z.string(),
  name: z.string(),
  /** Name of the provider at which this session began. */
  provider: z.string().nullable(),
  /** The host on which a passkey created now would work. */
  here: z.string(),
  second_factor: z.object({
    required: z.boolean(),
    totp: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        host: z.string(),
        created_at: timestamp,
        last_used_at: timestamp.nullable(),
      }),
    ),
    recovery_codes_left: z.number().int(),
  }),
  sessions: z.array(openSession),
  session_hours: z.number(),
  idle_minutes: z.number(),
})

// Replies contain secrets that are shown once, so none is stored for a retry. Repeated actions are refused or
// harmless.
const own = { access: 'staff-self', idempotency: 'none', rateLimit: { points: 60, seconds: 300, by: 'ip' } } as const

export const ownAccountRoutes = [
  staffRoute({
    method: 'GET',
    path,
    summary: 'Returns the caller’s second factors and sessions.',
    access: 'staff-self',
    response: account,
    handler: (ctx) => describeOwnAccount(ctx),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Confirms the password or a second factor; allows actions that need a step-up for ten minutes.',
    body: z.union([z.strictObject({ password: z.string().max(1000) }), ...factorAnswers]),
    response: okReply,
    handler: (ctx, { body }) => replyOkAfter(confirmSession(ctx, body)),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/confirm/options`,
    summary: 'Returns the second factors for a step-up, with a challenge; null if there are none.',
    response: z.object({
      second_step: secondStepReply.nullable(),
      /** Name of the provider that can ask for a fresh login instead. */
      provider: z.string().nullable(),
    }),
    handler: async (ctx) => ({
      second_step: await beginStepUp(ctx),
      provider: (await findSessionProvider(ctx.services, ctx.staff.sessionId))?.name ?? null,
    }),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/password`,
    summary: 'Changes the caller’s password and ends their other sessions.',
    body: passwordBody,
    response: okReply,
    handler: (ctx, { body }) => replyOkAfter(changeStaffPassword(ctx, body)),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/sessions/end`,
    summary: 'Ends one of the caller’s sessions, or all others.',
    body: z.strictObject({ id: z.uuid().optional() }),
    response: okReply,
    handler: (ctx, { body }) => replyOkAfter(endOwnSessions(ctx, body.id)),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/totp`,
    summary: 'Returns a new secret for an authenticator app, which is active after its first code.',
    response: z.object({ token: z.string(), secret: z.string(), uri: z.string(), qr: z.string() }),
    handler: (ctx) => beginTotp(ctx),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/totp/confirm`,
    summary: 'Activates the authenticator app by its first code.',
    body: z.strictObject({ token: challengeToken, code: z.string().max(20) }),
    response: codes,
    handler: async (ctx, { body }) => ({ recovery_codes: await confirmTotp(ctx, body.token, body.code) }),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/totp/remove`,
    summary: 'Removes the authenticator app from the caller’s account.',
    response: okReply,
    handler: (ctx) => replyOkAfter(removeFactor(ctx, 'totp')),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/passkeys`,
    summary: 'Starts the registration of a passkey for this host.',
    response: z.object({ token: z.string(), options: creationOptions }),
    handler: (ctx) => beginPasskey(ctx),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/passkeys/confirm`,
    summary: 'Stores the passkey that the browser created.',
    body: z.strictObject({ token: challengeToken, name: oneLine(60, 1), response: passkeyResponse }),
    response: codes,
    handler: async (ctx, { body }) => ({ recovery_codes: await confirmPasskey(ctx, body) }),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/passkeys/remove`,
    summary: 'Removes a passkey from the caller’s account.',
    body: z.strictObject({ id: z.uuid() }),
    response: okReply,
    handler: (ctx, { body }) => replyOkAfter(removeFactor(ctx, { passkey: body.id })),
  }),
  staffRoute({
    ...own,
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'Replaces the recovery codes.',
    response: codes,
    handler: async (ctx: StaffRequestContext) => ({ recovery_codes: await renewRecoveryCodes(ctx) }),
  }),
] as const
