import { type MemberCommandContext, memberRoute, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import { readOwnFacts, writeFacts } from './facts.ts'
import { presentFields } from './fields.ts'
import { factsBody, fieldsReply, ownFactsReply } from './schemas.ts'

export const fieldsRoute = publicRoute({
  method: 'GET',
  path: '/api/profile-fields',
  summary: 'Lists the fields of profiles on this site, in the language of the request.',
  access: 'anyone',
  response: fieldsReply,
  rateLimit: perMinute(60, 'ip'),
  handler: async (ctx) => ({ fields: await presentFields(ctx) }),
})

const loadOwnFacts = async (ctx: MemberCommandContext) => {
  const [fields, facts] = await Promise.all([presentFields(ctx), readOwnFacts(ctx)])
  return { fields, facts }
}

export const readRoute = memberRoute({
  method: 'GET',
  path: '/api/profile-fields/facts',
  summary: "Lists the member's own answers, and the fields to answer.",
  access: 'member',
  response: ownFactsReply,
  rateLimit: perMinute(60),
  handler: loadOwnFacts,
})

export const writeRoute = memberRoute({
  method: 'PUT',
  path: '/api/profile-fields/facts',
  summary: "Updates the member's own answers; absent fields are unchanged.",
  access: 'member',
  body: factsBody,
  response: ownFactsReply,
  idempotency: 'natural',
  rateLimit: perMinute(120),
  async handler(ctx, { body }) {
    await writeFacts(ctx, body)
    return loadOwnFacts(ctx)
  },
})

export const routes = [fieldsRoute, readRoute, writeRoute] as const
