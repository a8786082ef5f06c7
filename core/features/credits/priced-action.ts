import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    pricedAction: PricedAction
  }
}

/**
 * Something that credits are spent on, for the price lists. The feature or plugin that charges for it provides it, from
 * the same settings.
 */
export interface PricedAction {
  id: string
  /** Position in the list, lowest first. */
  order: number
  /** Icon of the member site. */
  icon: string
  /** Key of its text. */
  label: string
  /** Whole credits here, from the lowest to the highest; null if it is not available. */
  price(ctx: CommandContext): { from: number; to: number } | null | Promise<{ from: number; to: number } | null>
}

/** Prices in whole credits, from the lowest to the highest. */
export const listedPrice = z.object({
  id: z.string(),
  icon: z.string(),
  text: z.string(),
  from: z.number().int(),
  to: z.number().int(),
})

export async function listPrices(ctx: CommandContext): Promise<z.output<typeof listedPrice>[]> {
  const actions = ctx.services.plugins.hooks('pricedAction', ctx.site).toSorted((a, b) => a.order - b.order)
  const listed = await Promise.all(
    actions.map(async ({ id, icon, label, price }) => {
      const costs = await price(ctx)
      return costs && { id, icon, text: ctx.services.i18n.t(ctx.site, label), ...costs }
    }),
  )
  return listed.filter((one) => one !== null)
}
