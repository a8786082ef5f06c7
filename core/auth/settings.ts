import { z } from 'zod'
import { defineSetting } from '../settings/definition.ts'

/** Who may sign up: everyone, visitors who come from a traffic source, or nobody without an invitation. */
export const signups = defineSetting<'all' | 'with_trafficsource' | 'invite'>({
  key: 'signups',
  type: z.enum(['all', 'with_trafficsource', 'invite']),
  default: 'all',
  public: true,
  area: 'members',
  component: 'select',
})
/** On: no reply tells whether an address has an account; the specifics come by mail. */
export const neutralReplies = defineSetting({
  key: 'auth.neutral_replies',
  type: z.boolean(),
  default: false,
  public: true,
  area: 'members',
  component: 'switch',
})
export const authSettings = [signups, neutralReplies] as const
