import type { MemberCommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { ConsentDefinition } from '../../kernel/words.ts'
import { listSisterSiteNames } from '../visibility/index.ts'

/** Accepting changed terms updates the date of the account, which pages compare. */
async function acceptTerms(ctx: TxContext<MemberCommandContext>, granted: boolean): Promise<void> {
  if (granted) await ctx.tx('members').where({ id: ctx.member.id }).update({ terms_accepted_at: ctx.now() })
}

/** Shows the member on the sister sites, or hides them at once. Throws AppError('forbidden') without sister sites. */
async function setSisterSites(ctx: TxContext<MemberCommandContext>, shown: boolean): Promise<void> {
  if (shown && listSisterSiteNames(ctx).length === 0) throw new AppError('forbidden')
  await ctx.tx('profiles').where({ member_id: ctx.member.id }).update({ sister_sites: shown })
}

/** Shows the member to visitors, or hides them immediately. */
async function setForVisitors(ctx: TxContext<MemberCommandContext>, shown: boolean): Promise<void> {
  await ctx.tx('profiles').where({ member_id: ctx.member.id }).update({ for_visitors: shown })
}

export const memberConsents = {
  terms: { given: 'account', changed: acceptTerms },
  // Asked at sign-up, changed in the settings.
  visitors: { given: 'account', changed: setForVisitors },
  member_resell: { given: 'account', changed: setSisterSites },
  // Asked in the profile form, which erases the data when consent is withdrawn.
  sexuality: { given: 'form' },
  sexual_interests: { given: 'form' },
} as const satisfies Record<string, ConsentDefinition>

type Own = typeof memberConsents
declare module '../../kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
