import { packRules } from '@casl/ability/extra'
import { z } from 'zod'
import { publicRoute, staffRoute } from '../../kernel/route.ts'
import { okReply, perMinute, replyOkAfter } from '../../kernel/route-parts.ts'
import { domainLanguage } from '../../platform/site/index.ts'
import { finishLogin, loginStaff, logoutStaff } from './login.ts'
import { challengeToken, factorAnswers, secondStepReply, staffLoginBody, staffReply } from './schemas.ts'

const answer = z.union([...factorAnswers, z.strictObject({ token: challengeToken, recovery_code: z.string().max(40) })])

export const staffRoutes = [
  publicRoute({
    method: 'POST',
    path: '/api/console/login',
    summary: 'Logs a staff member in to the console, or returns the required second step.',
    access: 'staff-login',
    body: staffLoginBody,
    response: z.object({ ok: z.boolean(), second_step: secondStepReply.optional() }),
    idempotency: 'none',
    rateLimit: perMinute(30, 'ip'),
    handler: (ctx, { body }) => loginStaff(ctx, body.email, body.password),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/console/login/second-step',
    summary: 'Completes a login with a code, a recovery code or a passkey.',
    access: 'staff-login',
    body: answer,
    response: okReply,
    idempotency: 'none',
    rateLimit: perMinute(30, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(finishLogin(ctx, body.token, body)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/console/logout',
    summary: 'Ends the console session of this browser.',
    access: 'staff-login',
    response: okReply.extend({
      /** The page that ends the session at the provider. */
      url: z.string().nullable(),
    }),
    idempotency: 'none',
    async handler(ctx) {
      return { ok: true, url: await logoutStaff(ctx) } as const
    },
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/me',
    summary: 'Returns the logged-in staff member, with permission rules and visible domains.',
    access: 'staff-self',
    response: staffReply,
    handler(ctx) {
      const { id, name, email, grants, ability, mustEnrol = false } = ctx.staff
      const own = grants.map(({ role, domainId }) => ({ role, domain_id: domainId }))
      const staff = { id, name, email, grants: own }
      if (mustEnrol) return { staff, rules: [], domains: [], must_enrol: true }
      const everywhere = grants.some((grant) => grant.domainId === null)
      const domains = ctx.services.sites
        .listDomains()
        .filter((domain) => everywhere || grants.some((grant) => grant.domainId === domain.id))
        .map(({ id: domainId, name: called, host, countries }) => ({
          id: domainId,
          name: called,
          host,
          countries,
          language: ctx.services.settings.get(domainLanguage, { domainId, country: countries[0] ?? '' }),
          plugins: Object.fromEntries(
            countries.map((country) => [country, [...ctx.services.plugins.listEnabledIds({ domainId, country })]]),
          ),
        }))
      return { staff, rules: packRules(ability.rules), domains, must_enrol: false }
    },
  }),
] as const
