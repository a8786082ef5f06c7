import { expect, test } from 'vitest'
import { areRulesPrepared } from './abuse-patterns.ts'
import { countSent } from './watch.ts'

test('a process that has not compiled the rules leaves each message to the worker, which does so in steps', () => {
  // Another test file may have compiled them in this process; then an ordinary message concerns nobody.
  const wasPrepared = areRulesPrepared()
  const payload = { messageId: '', fromMember: '', toMember: '' }
  const concerns = (text: string) => countSent.concerns?.({} as never, payload as never, text)
  expect(concerns('Hoe was je weekend? Ik ben gaan wandelen.')).toBe(!wasPrepared)
  // A photo or a gift without words has nothing to judge.
  expect(concerns('')).toBe(false)
  expect(areRulesPrepared()).toBe(wasPrepared)
})
