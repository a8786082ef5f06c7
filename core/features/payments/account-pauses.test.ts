import { expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { minuteMs } from '../../shared/durations.ts'
import { listMethods } from './offer.ts'
import { pauseAfterFailures, pauseMinutes } from './settings.ts'

const world = await createMoneyWorld()
const shop = await openShop(world)
const steps = orderSteps(world, shop)

const tries = pauseAfterFailures.default
const restMs = pauseMinutes.default * minuteMs
const listMethodIds = async () => {
  const methods = await listMethods(await world.member(), { country: 'NL', currency: 'EUR' })
  return methods.some(({ id }) => id === 'ideal')
}
/** A member tries to pay while the provider is unreachable. */
async function failing() {
  shop.provider.down = true
  await expect(steps.order(await world.member())).rejects.toMatchObject({ code: 'payment_failed' })
  shop.provider.down = false
}

it('hides an account while its provider is unreachable, and again after one more failure', async () => {
  for (let n = 1; n < tries; n++) await failing()
  expect(await listMethodIds()).toBe(true)
  await failing()
  expect(await listMethodIds()).toBe(false)
  world.clock.advance(restMs - 1)
  expect(await listMethodIds()).toBe(false)
  world.clock.advance(1)
  expect(await listMethodIds()).toBe(true)
  await failing()
  expect(await listMethodIds()).toBe(false)
})

it('an answer resets the provider’s failures', async () => {
  world.clock.advance(restMs)
  await steps.order(await world.member())
  for (let n = 1; n < tries; n++) await failing()
  expect(await listMethodIds()).toBe(true)
  await steps.order(await world.member())
  await failing()
  expect(await listMethodIds()).toBe(true)
})
