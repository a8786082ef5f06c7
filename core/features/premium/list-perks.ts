import type { CommandContext } from '../../kernel/context.ts'
import { isPremiumOnly, type PremiumPerk } from './perk.ts'

export const collectPerks = (ctx: CommandContext): PremiumPerk[] =>
  ctx.services.plugins.hooks('premiumPerk', ctx.site).toSorted((one, other) => one.order - other.order)

/** The advantages of Premium over a free membership here, as lines of the comparison. */
export const listPerks = (ctx: CommandContext) =>
  collectPerks(ctx).flatMap((perk) => {
    if (!perk.fixed && !isPremiumOnly(ctx, perk)) return []
    const cells = perk.compare ? perk.compare(ctx) : { free: false, premium: true }
    return cells ? [{ id: perk.id, label: perk.label, ...cells }] : []
  })
