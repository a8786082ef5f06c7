import { z } from 'zod'
import { memberRoute, perHour, perMinute, publicRoute, rawReply } from '../../../core/kernel/index.ts'
import { answerQuery } from '../../../core/platform/openid/index.ts'
import { ageProvider } from '../settings.ts'
import { readAgeCheck } from './age-checks.ts'
import { callbackPath, findAgeMethod, finishAgeCheck, startAgeCheck } from './age-provider.ts'
import { ageSandboxOutcomes, signAgeSandboxAnswer } from './age-sandbox.ts'

const url = z.object({
  /** The address for the browser to open. */
  url: z.string(),
})

export const ageRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/verification/age',
    summary: 'Returns whether the member’s age is confirmed, when and by which service.',
    access: 'member',
    response: z.object({
      /** Null: no service is configured. `double`: the sandbox service of a demo. */
      way: z.enum(['openid', 'double']).nullable(),
      /** The service that would be used now. */
      provider: z.string(),
      state: z.enum(['none', 'begun', 'passed', 'failed', 'unknown']),
      decided_at: z.string().nullable(),
      /** The service that answered. */
      by: z.string().nullable(),
    }),
    rateLimit: perHour(600),
    handler: async (ctx) => ({
      way: findAgeMethod(ctx),
      provider: ctx.setting(ageProvider),
      ...(await readAgeCheck(ctx, ctx.member.id)),
    }),
  }),
  memberRoute({
    method: 'POST',
    path: '/api/verification/age/start',
    summary: 'Returns the address of the service at which the member confirms their age.',
    access: 'confirmed',
    response: url,
    idempotency: 'none',
    rateLimit: perHour(20),
    handler: async (ctx) => ({ url: await startAgeCheck(ctx) }),
  }),
  publicRoute({
    method: 'GET',
    path: callbackPath,
    summary: 'Receives the answer of the age service, and redirects to the member’s page.',
    access: 'anyone',
    query: answerQuery.extend({
      double: z.string().max(500).optional().describe('Answer of the sandbox service of a demo.'),
    }),
    rateLimit: perMinute(30, 'ip'),
    async handler(ctx, { query }) {
      return rawReply({ status: 303, headers: { Location: await finishAgeCheck(ctx, query) } })
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/verification/age/demo',
    summary: 'Sets the answer of the simulated age service; exists only in a demo.',
    access: 'confirmed',
    body: z.strictObject({ outcome: z.enum(ageSandboxOutcomes) }),
    response: url,
    idempotency: 'none',
    rateLimit: perHour(60),
    handler: (ctx, { body }) => ({ url: `${callbackPath}?double=${signAgeSandboxAnswer(ctx, body.outcome)}` }),
  }),
] as const
