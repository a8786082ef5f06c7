import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { memberRoute } from '../../kernel/route.ts'
import { setSisterSites, sisterSiteNames } from '../visibility/index.ts'
import { readConsents, recordConsent } from './consents.ts'
import { consentReply } from './reply-schemas.ts'

/** Consents that a member may give or withdraw here; those of the profile go with the profile form, which also erases. */
const openPurposes = ['terms', 'tracking', 'push', 'page_bounce', 'member_resell', 'auto_like'] as const

const presentConsents = async (ctx: MemberCommandContext) => ({
  sister_sites: sisterSiteNames(ctx),
  consents: (await readConsents(ctx, ctx.member.id)).map(({ purpose, granted, textVersion, at }) => ({
    purpose,
    granted,
    text_version: textVersion,
    at: at.toISOString(),
  })),
})

/**
 * Agreeing to changed terms also moves the date of the account, which is what pages ask by; sister sites are shown the member or not.
 */
async function giveConsent(ctx: MemberCommandContext & { tx: Transaction }, purpose: string, granted: boolean) {
  await recordConsent(ctx, ctx.member.id, purpose, granted)
  if (purpose === 'member_resell') await setSisterSites(ctx, granted)
  if (purpose !== 'terms' || !granted) return
  await ctx.tx('members').where({ id: ctx.member.id }).update({ terms_accepted_at: ctx.now() })
}

export const privacyRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/account/consents',
    summary: 'What the member has consented to, with date and text version.',
    access: 'member',
    response: consentReply,
    handler: presentConsents,
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/consents',
    summary: 'Gives or withdraws one consent.',
    access: 'member',
    body: z.strictObject({ purpose: z.enum(openPurposes), granted: z.boolean() }),
    response: consentReply,
    idempotency: 'natural',
    rateLimit: { points: 30, seconds: 60, by: 'member' },
    async handler(ctx, { body }) {
      await inTransaction(ctx, (ctx) => giveConsent(ctx, body.purpose, body.granted))
      return presentConsents(ctx)
    },
  }),
] as const
