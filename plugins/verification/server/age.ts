import type { TextGuard } from '../../../core/features/text-moderation/index.ts'
import type { CommandContext, HookMap } from '../../../core/kernel/index.ts'
import { ageCountries } from '../settings.ts'
import { verifiedAmong } from './badges.ts'

/** A source of age assurance: moderators, as here, or a service that a plugin asks. */
export interface AgeAssurance {
  id: string
  /** Only known results: the sender of a message is waiting. */
  assured(ctx: CommandContext, memberId: string): Promise<boolean>
}

declare module '../../../core/kernel/hooks.ts' {
  interface HookMap {
    ageAssurance: AgeAssurance
  }
}

/** Moderators have compared the face with the date of birth. */
export const manual: HookMap['ageAssurance'] = {
  id: 'verification.manual',
  assured: async (ctx, memberId) => (await verifiedAmong(ctx, [memberId])).has(memberId),
}

/** In countries that require it, nobody writes to others before an active provider has assured their age. */
export const ageGuard: TextGuard = {
  id: 'verification.age',
  async judge(ctx, { place, memberId }) {
    const asked = ctx.setting(ageCountries).some((country) => country === ctx.site.country)
    if (place !== 'message' || memberId === null || !asked) return { verdict: 'pass' }
    for (const provider of ctx.services.plugins.hooks('ageAssurance', ctx.site)) {
      if (await provider.assured(ctx, memberId)) return { verdict: 'pass' }
    }
    return { verdict: 'refuse', code: 'verification.age_required' }
  },
}
