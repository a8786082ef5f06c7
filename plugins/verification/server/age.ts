import type { SenderGuard } from '../../../core/features/conversations/index.ts'
import { AppError, type CommandContext, type HookMap } from '../../../core/kernel/index.ts'
import { ageCountries } from '../settings.ts'
import { readAgeCheck } from './age-checks.ts'
import { filterVerified } from './badges.ts'

/** A source of age assurance: moderators, as here, or a service that a plugin calls. */
export interface AgeAssurance {
  id: string
  /**
   * Only returns known results, because the sender of a message is waiting. A failure outweighs what other sources
   * say.
   */
  judge(ctx: CommandContext, memberId: string): Promise<'passed' | 'failed' | 'unknown'>
}

declare module '../../../core/kernel/hooks.ts' {
  interface HookMap {
    ageAssurance: AgeAssurance
  }
}

/** Moderators have compared the face with the date of birth. */
export const manualAssurance: HookMap['ageAssurance'] = {
  id: 'verification.manual',
  judge: async (ctx, memberId) => ((await filterVerified(ctx, [memberId])).has(memberId) ? 'passed' : 'unknown'),
}

/** The answer of the provider in `verification.age_provider`. */
export const ageAssurance: HookMap['ageAssurance'] = {
  id: 'verification.openid',
  async judge(ctx, memberId) {
    const { state } = await readAgeCheck(ctx, memberId)
    return state === 'passed' || state === 'failed' ? state : 'unknown'
  },
}

/** In countries that require it, nobody can write to others before an active provider has assured their age. */
export const ageGuard: SenderGuard = {
  id: 'verification.age',
  async check(ctx) {
    if (!ctx.setting(ageCountries).some((country) => country === ctx.site.country)) return
    const sources = ctx.services.plugins.hooks('ageAssurance', ctx.site)
    const results = await Promise.all(sources.map((source) => source.judge(ctx, ctx.member.id)))
    if (!results.includes('passed') || results.includes('failed')) throw new AppError('verification.age_required')
  },
}
