import { describe, expect, it } from 'vitest'
import type { DiscountSource } from '../../../core/features/discounts/index.ts'
import { findDiscountInUse } from '../../../core/features/discounts/index.ts'
import { hourMs, timeAfter } from '../../../core/kernel/index.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { findCurrentDiscount } from './current-discount.ts'
import { welcomeDiscount } from './discount.ts'

const world = await createMoneyWorld()

describe('the welcome discount', () => {
  it('applies to new members until its window closes', async () => {
    world.hooks.discountSource = [welcomeDiscount]
    const member = await world.member()
    expect(await findDiscountInUse(member)).toMatchObject({
      code: 'WELCOME25',
      value_percentage: 25,
      validity: 'once-per-user',
    })
    world.clock.advance(4 * hourMs)
    expect(await findDiscountInUse(member)).toBeNull()
  })

  it('is not offered after a purchase', async () => {
    world.hooks.discountSource = [welcomeDiscount]
    expect(await findDiscountInUse(await world.member({ paidUser: true }))).toBeNull()
  })

  it('yields to a source with a lower priority, whatever their order', async () => {
    const other: DiscountSource = {
      id: 'other',
      priority: 10,
      scope: 'first-purchase',
      offer: async () => ({ code: 'OTHER', percentage: 5, expiresAt: null, validity: 'once-per-user' }),
    }
    world.hooks.discountSource = [welcomeDiscount, other]
    expect(await findDiscountInUse(await world.member())).toMatchObject({ code: 'OTHER', value_percentage: 5 })
    // Then it is not announced either, so that a page has one banner with the actual discount.
    expect(await findCurrentDiscount(await world.member())).toBeNull()
  })

  it('is announced with its end, until it has expired or a purchase was made', async () => {
    world.hooks.discountSource = [welcomeDiscount]
    const member = await world.member()
    const expires = timeAfter(member.member.signupDate, 4 * hourMs).toISOString()
    expect(await findCurrentDiscount(member)).toEqual({ value_percentage: 25, expires_at: expires })
    expect(await findCurrentDiscount({ ...member, member: { ...member.member, paidUser: true } })).toBeNull()
    world.clock.advance(4 * hourMs)
    expect(await findCurrentDiscount(member)).toBeNull()
  })
})
