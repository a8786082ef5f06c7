import { z } from 'zod'
import { defineSetting } from '../settings/definition.ts'

/** On: no reply tells whether an address has an account; the specifics come by mail. */
export const neutralReplies = defineSetting({
  key: 'auth.neutral_replies',
  type: z.boolean(),
  default: false,
  public: true,
  area: 'members',
  component: 'switch',
})
export const authSettings = [neutralReplies] as const
