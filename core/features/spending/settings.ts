import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

/** Whether members can set their own limits. If it is off, existing ones stay in force and can be removed. */
export const spendingLimits = defineSetting({
  key: 'spending_limits',
  type: z.boolean(),
  default: true,
  public: true,
  area: 'payments',
})

export const spendingSettings = [spendingLimits] as const
