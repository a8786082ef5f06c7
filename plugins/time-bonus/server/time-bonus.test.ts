import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { timeAfter } from '../../../core/kernel/index.ts'
import { createMoneyWorld, type MoneyWorld } from '../../../tests/factories/money-world.ts'
import { countSecondsLeft, getBonusEnd } from './bonus.ts'
import { timeBonusDiscount } from './discount.ts'
import { timeBonusRoute } from './routes.ts'

const window = 14_400
const signupDate = new Date('2026-03-02T10:00:00Z')
const at = (seconds: number) => timeAfter(signupDate, seconds * 1000)

describe('the window', () => {
  it.each([
    [0, 14_400],
    [1, 14_399],
    [14_399, 1],
    [14_400, 0],
    [14_401, 0],
  ])('after %i s has %i s left', (after, left) => {
    expect(countSecondsLeft({ signupDate, paidUser: false }, window, at(after))).toBe(left)
  })

  it('is closed to members who have bought', () => {
    expect(countSecondsLeft({ signupDate, paidUser: true }, window, at(1))).toBe(0)
  })

  it('only ever counts down', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        const left = (after: number) => countSecondsLeft({ signupDate, paidUser: false }, window, at(after))
        return left(late) <= left(early)
      }),
    )
  })
})

describe('the offer', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await createMoneyWorld()
    world.hooks.discountSource = [timeBonusDiscount]
  })
  const ask = (ctx: Awaited<ReturnType<MoneyWorld['member']>>) =>
    timeBonusRoute.handler(ctx as never, { params: undefined, query: undefined, body: undefined })

  it('is TIMEBONUS25 for four hours, then nothing, on the server’s clock', async () => {
    const member = await world.member()
    expect(await ask(member)).toEqual({
      time_bonus: {
        code: 'TIMEBONUS25',
        value_percentage: 25,
        validity: 'once-per-user',
        status: 'active',
        expires_at: getBonusEnd(member.member.signupDate, window).toISOString(),
        seconds_left: 14_400,
      },
    })
    world.clock.advance(14_400_000)
    expect(await ask(member)).toEqual({ time_bonus: null })
  })

  it('is not made to a paid member, nor to one who has used it', async () => {
    expect(await ask(await world.member({ paidUser: true }))).toEqual({ time_bonus: null })
  })
})
