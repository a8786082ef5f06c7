import { timeAfter } from '../../../core/kernel/index.ts'
/** End of a bonus: this many seconds after sign-up. It never starts again. */
export const getBonusEnd = (signupDate: Date, windowSeconds: number): Date =>
  timeAfter(signupDate, windowSeconds * 1000)

/** Whole seconds left, rounded down; 0 when it is over, and for a member who has bought. */
export function countSecondsLeft(
  member: { signupDate: Date; paidUser: boolean },
  windowSeconds: number,
  now: Date,
): number {
  if (member.paidUser) return 0
  const left = getBonusEnd(member.signupDate, windowSeconds).getTime() - now.getTime()
  return Math.max(0, Math.floor(left / 1000))
}
