import type { CommandContext, MemberCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { premiumFeatures } from './settings.ts'

/** A cell of the comparison: yes or no, a number (“up to 25”), or the key of a text. */
export type PerkValue = boolean | number | string

/**
 * Something that Premium can add to a free membership. The feature or plugin that owns it declares it and calls
 * `hasPerk` or `requirePerk` where it is used. It is the same for every member with Premium, at no cost beyond the
 * first purchase.
 */
export interface PremiumPerk {
  /** Stable; a plugin's starts with its id. */
  id: string
  /** Position on /premium, lowest first. */
  order: number
  /** Key of its line on /premium, in the browser's catalogue; the console shows it too. */
  label: string
  standard: boolean
  /** A line that prices determine: no setting can make it a perk, so the console does not list it. */
  fixed?: true
  /** The cells of its line; null if there is no difference to show. Default: a tick for Premium only. */
  compare?(ctx: CommandContext): { free: PerkValue; premium: PerkValue } | null
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    premiumPerk: PremiumPerk
  }
}

type Perk = Pick<PremiumPerk, 'id' | 'standard'>

export const isPremiumOnly = (ctx: Pick<CommandContext, 'setting'>, { id, standard }: Perk): boolean =>
  ctx.setting(premiumFeatures)[id] ?? standard

/** Whether the member has the perk: through Premium, or because everyone has it here. */
export const hasPerk = (ctx: MemberCommandContext, perk: Perk): boolean =>
  ctx.member.paidUser || !isPremiumOnly(ctx, perk)

/** Requires a perk. Throws AppError('premium_required'), which pages show as the alert about Premium. */
export function requirePerk(ctx: MemberCommandContext, perk: Perk): void {
  if (!hasPerk(ctx, perk)) throw new AppError('premium_required')
}
