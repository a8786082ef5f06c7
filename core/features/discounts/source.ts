import type { MemberCommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    discountSource: DiscountSource
  }
}

/** A discount a plugin may grant a member at checkout. Never stacks: the lowest `priority` that offers one is in use. */
export interface DiscountSource {
  id: string
  priority: number
  /** `first-purchase`: not for who has bought, and used up together with the others of that scope. `any`: for further ones as well; each code that it offers is used once by a member. */
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
