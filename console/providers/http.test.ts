import { expect, test } from 'vitest'
import { atInputs } from './http.ts'

test('what is wrong with values of a list is said at the list, with their places', () => {
  expect(
    atInputs({
      'countries.0': 'Unknown.',
      'countries.2': 'Unknown too.',
      'grants.0.role': 'Choose one.',
      name: 'Needed.',
      root: { serverError: 'No.' },
    }),
  ).toEqual({
    countries: '1: Unknown. 3: Unknown too.',
    'grants.0.role': 'Choose one.',
    name: 'Needed.',
    root: { serverError: 'No.' },
  })
})
