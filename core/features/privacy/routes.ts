import { z } from 'zod'
import { inTransaction, type MemberCommandContext, type TxContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { word } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import type { ConsentPurpose } from '../../kernel/words.ts'
import { listSisterSiteNames } from '../visibility/index.ts'
import { readConsents, recordConsent } from './consents.ts'
import { consentReply } from './reply-schemas.ts'

const presentConsents = async (ctx: MemberCommandContext) => ({
  sister_sites: listSisterSiteNames(ctx),
  consents: (await readConsents(ctx, ctx.member.id)).map(({ purpose, granted, textVersion, at }) => ({
    purpose,
    granted,
    text_version: textVersion,
    at: at.toISOString(),
  })),
})

/**
 * Consents of the profile form are changed in that form, which also erases data. Consents of a plugin that is off here
 * cannot be given.
 */
async function setConsent(ctx: TxContext<MemberCommandContext>, purpose: string, granted: boolean) {
  const consent = ctx.services.plugins.wordsAt('consents', ctx.site).get(purpose)
  if (consent?.given !== 'account') throw invalidField('purpose', 'invalid_choice')
  await recordConsent(ctx, ctx.member.id, purpose as ConsentPurpose, granted)
  await consent.changed?.(ctx, granted)
}

export const privacyRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/account/consents',
    summary: 'Lists the member’s consents with date and text version.',
    access: 'member',
    response: consentReply,
    handler: presentConsents,
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/consents',
    summary: 'Gives or withdraws one consent.',
    access: 'member',
    body: z.strictObject({ purpose: word, granted: z.boolean() }),
    response: consentReply,
    rateLimit: perMinute(30),
    async handler(ctx, { body }) {
      await inTransaction(ctx, (ctx) => setConsent(ctx, body.purpose, body.granted))
      return presentConsents(ctx)
    },
  }),
] as const
