import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { inTransaction, type MemberCommandContext } from '../app/context.ts'
import { memberRoute, rawReply } from '../http/route.ts'
import { readConsents, recordConsent } from './consents.ts'
import { exportMember } from './export-member.ts'

const consentReply = z.object({
  consents: z.array(z.object({ purpose: z.string(), granted: z.boolean(), text_version: z.string(), at: z.string() })),
})

/** Consents that a member may give or withdraw here; those of the profile go with the profile form, which also erases. */
const openPurposes = ['terms', 'tracking', 'push', 'page_bounce', 'member_resell', 'auto_like'] as const

const presentConsents = (consents: Awaited<ReturnType<typeof readConsents>>) => ({
  consents: consents.map(({ purpose, granted, textVersion, at }) => ({
    purpose,
    granted,
    text_version: textVersion,
    at: at.toISOString(),
  })),
})

/** Agreeing to changed terms also moves the date of the account, which is what pages ask by. */
async function giveConsent(ctx: MemberCommandContext & { tx: Transaction }, purpose: string, granted: boolean) {
  await recordConsent(ctx, ctx.member.id, purpose, granted)
  if (purpose !== 'terms' || !granted) return
  await ctx.tx('members').where({ id: ctx.member.id }).update({ terms_accepted_at: ctx.now() })
}

export const privacyRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything the site holds of the member, as a JSON file.',
    access: 'member',
    rateLimit: { points: 5, seconds: 3600, by: 'member' },
    async handler(ctx) {
      const data = await exportMember(ctx, ctx.member.id)
      return rawReply({
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="my-data.json"',
          'Cache-Control': 'no-store',
        },
        body: JSON.stringify({ exported_at: ctx.now().toISOString(), data }, null, 2),
      })
    },
  }),
  memberRoute({
    method: 'GET',
    path: '/api/account/consents',
    summary: 'What the member has consented to, with date and text version.',
    access: 'member',
    response: consentReply,
    handler: async (ctx) => presentConsents(await readConsents(ctx, ctx.member.id)),
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
      return presentConsents(await readConsents(ctx, ctx.member.id))
    },
  }),
] as const
