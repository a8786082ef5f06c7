import { expect, it } from 'vitest'
import { handle } from './likes-page.tsx'

it('asks for no Back button: the top bar has one on its lists, and none on the tab itself', () => {
  expect(handle).not.toHaveProperty('back')
})
