import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pickText } from './pick-text.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'nl' } }))
afterEach(() => void vi.unstubAllGlobals())

test('picks the text of the language in use, else English, else any', () => {
  expect(pickText({ en: 'Gift', nl: 'Cadeau' })).toBe('Cadeau')
  expect(pickText({ de: 'Geschenk', en: 'Gift', nl: '' })).toBe('Gift')
  expect(pickText({ nl: null, de: 'Geschenk' })).toBe('Geschenk')
  expect(pickText({})).toBeUndefined()
  expect(pickText()).toBeUndefined()
})
