import { expect, test } from 'vitest'
import { groupPackages, listSameInTier } from './price-groups.ts'

const pack = (country: string, domain_id: number | null, credits: number) => ({ country, domain_id, credits })

test('groups the packages of each country of a brand, in their order', () => {
  const packages = [pack('NL', 1, 10), pack('NL', 2, 10), pack('NL', 1, 24), pack('BE', 1, 10), pack('NL', null, 10)]
  const groups = groupPackages(packages)
  expect(groups.map(({ country, domainId, packages: own }) => [country, domainId, own.length])).toEqual([
    ['NL', 1, 2],
    ['NL', 2, 1],
    ['BE', 1, 1],
    ['NL', null, 1],
  ])
})

test('finds what the packages of a tier have in common', () => {
  expect(listSameInTier([pack('NL', 1, 10), pack('BE', 1, 10)], 'credits')).toBe(10)
  expect(listSameInTier([pack('NL', 1, 10), pack('BE', 1, 12)], 'credits')).toBeUndefined()
})
