import { expect, test } from 'vitest'
import { isMain, screens } from './index.ts'

test('thirty main screens also have their hard cases', () => {
  expect(screens.filter(isMain).length).toBeGreaterThanOrEqual(30)
})
