import { expect, test } from 'vitest'
import { asksAboutRace } from './sensitive.ts'

test.each([
  'Which race do you prefer?',
  'Ethnicity',
  'Welk ras?',
  'Welche Hautfarbe gefällt dir?',
  'Quelle origine ethnique ?',
  '¿Qué raza?',
  'Di che etnia?',
  'Jaka rasa?',
])('"%s" is refused', (text) => expect(asksAboutRace(text)).toBe(true))

test.each([
  'How old?',
  'Terras of strand?',
  'Vrouwen en mannen',
  'A walk along the terrace',
  'Eine nasse Strasse',
  'Grace',
])('"%s" may be asked', (text) => expect(asksAboutRace(text)).toBe(false))
