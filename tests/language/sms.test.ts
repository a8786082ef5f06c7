import { expect, it } from 'vitest'
import { locales } from '../../core/kernel/site.ts'
import { bindToHost } from '../../plugins/phone-login/server/codes.ts'
import { readTexts } from './catalogues.ts'

/** The alphabet of text messages (GSM 03.38): these letters, and the ASCII letters it shares. */
const basic = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà')
const isBasic = (text: string) => [...text].every((letter) => basic.has(letter) || /[a-zA-Z0-9]/.test(letter))
/** One part holds 160 letters of this alphabet, or 70 letters if any other is used. */
const fitsOnePart = (text: string) => text.length <= (isBasic(text) ? 160 : 70)

/** The text with a code and a brand name of 20 letters. */
const written = (text: string) =>
  bindToHost(text.replace('{code}', '123456').replace('{brand}', 'B'.repeat(20)), 'www.brand.example', '123456')

it.each(locales)('every text message in %s fits one part, because operators pay for each', (locale) => {
  const texts = readTexts(locale).filter(({ key }) => key.endsWith(':sms'))
  expect(texts.length).toBeGreaterThanOrEqual(2)
  expect(texts.filter(({ text }) => !fitsOnePart(written(text)))).toEqual([])
})

it.each([
  ['es tu código', false],
  ['ist dein Code, gültig', true],
])('“%s” has only basic letters: %s', (text, expected) => expect(isBasic(text)).toBe(expected))
