import { expect, it } from 'vitest'
import { locales } from '../../core/kernel/site.ts'
import { bindToHost } from '../../plugins/phone-login/server/codes.ts'
import { readTexts } from './catalogues.ts'

/** Letters of the alphabet of text messages (GSM 03.38) beside those of ASCII that it shares. */
const basic = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà')
const isBasic = (text: string) => [...text].every((letter) => basic.has(letter) || /[a-zA-Z0-9]/.test(letter))
/** One part has 160 letters of that alphabet, or 70 with any other letter. */
const fitsOnePart = (text: string) => text.length <= (isBasic(text) ? 160 : 70)

/** With a code, and a brand of 20 letters. */
const written = (text: string) =>
  bindToHost(text.replace('{code}', '123456').replace('{brand}', 'B'.repeat(20)), 'www.brand.example', '123456')

it.each(locales)('every text message in %s is one part, which operators pay', (locale) => {
  const texts = readTexts(locale).filter(({ key }) => key.endsWith(':sms'))
  expect(texts.length).toBeGreaterThanOrEqual(2)
  expect(texts.filter(({ text }) => !fitsOnePart(written(text)))).toEqual([])
})

it.each([
  ['es tu código', false],
  ['ist dein Code, gültig', true],
])('“%s” has only basic letters: %s', (text, expected) => expect(isBasic(text)).toBe(expected))
