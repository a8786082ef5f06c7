import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** Whether members can set limits for themselves. Those that are set go on holding where it is off, and can be lifted. */
export const spendingLimits = defineSetting({
  key: 'spending_limits',
  type: z.boolean(),
  default: true,
  public: true,
  area: 'payments',
  component: 'switch',
})

export const spendingSettings = [spendingLimits] as const
