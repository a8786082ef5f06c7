import { expect, it } from 'vitest'
import { locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'

it.each(locales)('a consent in %s names the page as the footer does', (locale) => {
  const texts = new Map(readTexts(locale).map(({ key, text }) => [key, text]))
  const name = texts.get('member-web/footer:terms')
  expect(name).toBeTruthy()
  for (const key of ['member-web/signup:terms', 'member-web/credits:terms'])
    expect(/<terms>(.+?)<\/terms>/.exec(texts.get(key) ?? '')?.[1]?.toLowerCase(), key).toBe(name?.toLowerCase())
})
