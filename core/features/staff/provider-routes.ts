import { z } from 'zod'
import { publicRoute, rawReply, staffRoute } from '../../kernel/route.ts'
import { okReply, perMinute, replyOkAfter } from '../../kernel/route-parts.ts'
import { answerQuery } from '../../platform/openid/index.ts'
import { describeSecondStep } from './login.ts'
import { beginProviderLogin, beginProviderStepUp, finishProviderLogin } from './provider-login.ts'
import { endSessionsAtProvider } from './provider-logout.ts'
import { StaffProvider } from './provider-model.ts'
import { challengeToken, secondStepReply } from './schemas.ts'

const path = '/api/console/login'
const rateLimit = perMinute(30, 'ip')
const url = z.object({
  /** The address for the browser to open. */
  url: z.string(),
})

export const staffProviderRoutes = [
  publicRoute({
    method: 'GET',
    path: `${path}/options`,
    summary: 'Returns whether staff can sign in with their company.',
    access: 'staff-login',
    response: z.object({ company: z.boolean() }),
    async handler({ services }) {
      const found = await StaffProvider.query(services.db.knex).where({ active: true }).select('id').first()
      return { company: found !== undefined }
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/provider`,
    summary: 'Returns the address at which staff with this e-mail domain sign in with their company.',
    access: 'staff-login',
    body: z.strictObject({ email: z.string().max(254), popup: z.boolean().default(false) }),
    response: url,
    idempotency: 'none',
    rateLimit,
    handler: async (ctx, { body }) => ({ url: await beginProviderLogin(ctx, body.email.trim(), body.popup) }),
  }),
  publicRoute({
    method: 'GET',
    path: `${path}/provider/:provider`,
    summary: 'Receives the answer of a company’s provider, and redirects to the console.',
    access: 'staff-login',
    params: z.object({ provider: z.string().max(100) }),
    query: answerQuery,
    rateLimit,
    async handler(ctx, { params, query }) {
      const Location = await finishProviderLogin(ctx, params.provider, query)
      return rawReply({ status: 303, headers: { Location } })
    },
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/provider/:provider/logout`,
    summary: 'Ends sessions that ended at a company’s provider (OpenID Connect back-channel logout).',
    access: 'staff-login',
    params: z.object({ provider: z.string().max(100) }),
    bodyKind: 'form',
    bodyLimit: 16_384,
    body: z.object({ logout_token: z.string().max(8000) }),
    response: okReply,
    idempotency: 'none',
    // The provider's signature on the token authorizes the call.
    csrf: 'none',
    rateLimit,
    handler: (ctx, { params, body }) => replyOkAfter(endSessionsAtProvider(ctx, params.provider, body.logout_token)),
  }),
  publicRoute({
    method: 'POST',
    path: `${path}/second-step/options`,
    summary: 'Returns the second step of a login that began with a company’s provider.',
    access: 'staff-login',
    body: z.strictObject({ token: challengeToken }),
    response: secondStepReply,
    idempotency: 'none',
    rateLimit,
    handler: (ctx, { body }) => describeSecondStep(ctx, body.token),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/account/confirm/provider',
    summary: 'Returns the address of a fresh login at the company, which counts as a step-up.',
    access: 'staff-self',
    response: url,
    idempotency: 'none',
    rateLimit,
    handler: async (ctx) => ({ url: await beginProviderStepUp(ctx) }),
  }),
] as const
