import type { MemberCommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    discountSource: DiscountSource
  }
}

/** A discount of a plugin for a member at checkout. They never stack: the lowest `priority` is used. */
export interface DiscountSource {
  id: string
  priority: number
  /**
   * `first-purchase`: only before the first purchase, and used up together with the others of that scope. `any`: for
   * later purchases as well; each member uses each offered code once.
   */
  scope: 'first-purchase' | 'any'
  /** The discount this member may use now, or null. */
  offer(ctx: MemberCommandContext): Promise<OfferedDiscount | null>
}

export interface OfferedDiscount {
  code: string
  /** Percent off, 1–100. */
  percentage: number
  expiresAt: Date | null
  validity: 'once-per-user' | 'unlimited'
}
