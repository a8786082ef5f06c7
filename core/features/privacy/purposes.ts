import type { ConsentDefinition } from '../../kernel/words.ts'

export const privacyConsents = {
  /** Agreeing to changed terms moves the date of the account, which is what pages ask by. */
  terms: {
    given: 'account',
    async changed(ctx, granted) {
      if (granted) await ctx.tx('members').where({ id: ctx.member.id }).update({ terms_accepted_at: ctx.now() })
    },
  },
} as const satisfies Record<string, ConsentDefinition>

type Own = typeof privacyConsents
declare module '../../kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
