import { expect, test } from 'vitest'
import shippedQuestions from './shipped-questions.json' with { type: 'json' }

test('the French questions say “vous”, as the rest of the site does', () => {
  expect(shippedQuestions.fr.filter((text) => /(?<!\p{L})(t’|(tu|te|toi|ton|ta|tes)(?!\p{L}))/iu.test(text))).toEqual(
    [],
  )
})
