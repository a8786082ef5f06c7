import { afterEach, expect, test, vi } from 'vitest'
import { callApi, setUnreachableMessage, toInputErrors } from './http.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a failed connection is reported in the language of the console', async () => {
  setUnreachableMessage('Keine Verbindung zum Server')
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(callApi('/api/console/me')).rejects.toMatchObject({ status: 0, message: 'Keine Verbindung zum Server' })
})

test('errors in values of a list appear at the list, with their positions', () => {
  expect(
    toInputErrors({
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
