import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignArm } from './arms.ts'
import { testEvenness } from './statistics.ts'

const many = Array.from({ length: 6000 }, (_, index) => `unit-${index}`)
const countArms = (arms: readonly number[], of: number) =>
  Array.from({ length: of }, (_, arm) => arms.filter((one) => one === arm).length)

test('a unit’s arm is one of the experiment’s and never changes', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.integer({ min: 2, max: 4 }), (experiment, unit, arms) => {
      const arm = assignArm(experiment, unit, arms)
      expect(Number.isInteger(arm) && arm >= 0 && arm < arms).toBe(true)
      expect(assignArm(experiment, unit, arms)).toBe(arm)
    }),
  )
})

test('distributes units evenly over the arms, in every experiment', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 2, max: 4 }), (experiment, arms) => {
      const counts = countArms(
        many.map((unit) => assignArm(experiment, unit, arms)),
        arms,
      )
      expect(testEvenness(counts)).toBeGreaterThan(1e-6)
    }),
    { numRuns: 40 },
  )
})

test('assignments of different experiments are independent', () => {
  const [one, other] = ['0190b000-0000-7000-8000-000000000001', '0190b000-0000-7000-8000-000000000002']
  const both = many.map((unit) => assignArm(one, unit, 2) * 2 + assignArm(other, unit, 2))
  expect(testEvenness(countArms(both, 4))).toBeGreaterThan(0.001)
})
