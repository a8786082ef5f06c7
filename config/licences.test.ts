import { expect, test } from 'vitest'
import { isAccepted, listProductionPackages, writeNotices } from './licences.ts'

const packages = listProductionPackages()

test('every production package has a licence that the product may ship with', () => {
  expect(packages.length).toBeGreaterThan(400)
  expect(packages.filter((each) => !isAccepted(each)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
  ['MIT AND GPL-2.0', false],
  ['(MIT OR GPL-2.0)', true],
  ['MIT or MPL-2.0', true],
])('the licence %j is accepted: %s', (licence, answer) => {
  expect(isAccepted({ name: 'some-package', licence })).toBe(answer)
})

test('the notice has the text of each package', () => {
  const koa = packages.filter(({ name }) => name === 'koa')
  expect(writeNotices(koa)).toMatch(/koa \d+\.\d+\.\d+\n\nLicence: MIT\n\n[\s\S]*Permission is hereby granted/)
})
