import { expect, it } from 'vitest'
import { parseSearchQuery } from './search-query.ts'

it('begins with the member’s preferred gender, unless the address has another', () => {
  expect(parseSearchQuery(new URLSearchParams(''), 'female')).toEqual({ gender: 'female', page: 1 })
  expect(parseSearchQuery(new URLSearchParams('gender=any'), 'female')).toEqual({ page: 1 })
  expect(parseSearchQuery(new URLSearchParams('gender=male'), 'female')).toEqual({ gender: 'male', page: 1 })
  expect(parseSearchQuery(new URLSearchParams(''), 'both')).toEqual({ page: 1 })
})

it.each([
  ['', { page: 1 }],
  ['gender=female&min_age=18&max_age=80', { gender: 'female', page: 1 }],
  ['min_age=30&max_age=45&page=3', { min_age: 30, max_age: 45, page: 3 }],
  ['region=NL-NH', { page: 1 }],
  ['country=NL&region=NL-NH', { country: 'NL', region: 'NL-NH', page: 1 }],
  ['page=-2&min_age=x', { page: 1 }],
])('reads %j', (search, query) => expect(parseSearchQuery(new URLSearchParams(search))).toEqual(query))

it('leaves out what no search can have, as an old or mistyped address may contain it', () => {
  const read = (asked: string) =>
    parseSearchQuery(new URLSearchParams(asked), null, { countries: ['NL', 'BE'], min_age: 21 })
  for (const asked of ['country=ZZ', 'country=ZZ&region=ZZ-AA', 'max_age=500', 'max_age=20', 'min_age=500'])
    expect(read(asked), asked).toEqual({ page: 1 })
  expect(read('country=BE&region=XX')).toEqual({ country: 'BE', page: 1 })
  expect(read('country=BE&region=NL-UT')).toEqual({ country: 'BE', page: 1 })
  expect(read('country=BE&region=BE-VLG&min_age=22&max_age=79')).toEqual({
    country: 'BE',
    region: 'BE-VLG',
    min_age: 22,
    max_age: 79,
    page: 1,
  })
})

it('begins at the site’s minimum age', () => {
  const read = (asked: string) => parseSearchQuery(new URLSearchParams(asked), null, { min_age: 21 })
  expect([read('min_age=18'), read('min_age=21'), read('min_age=30')]).toEqual([
    { page: 1 },
    { page: 1 },
    { min_age: 30, page: 1 },
  ])
})

it('leaves out disabled filters', () => {
  const asked = new URLSearchParams('gender=male&country=NL&region=NL-NH&min_age=30&max_age=45&sort=new')
  expect(parseSearchQuery(asked, 'female', { search_fields: [] })).toEqual({ sort: 'new', page: 1 })
  expect(parseSearchQuery(asked, 'female', { search_fields: ['age'] })).toEqual({
    min_age: 30,
    max_age: 45,
    sort: 'new',
    page: 1,
  })
  expect(parseSearchQuery(asked, null, { search_fields: ['region'] })).toEqual({
    region: 'NL-NH',
    sort: 'new',
    page: 1,
  })
})

it('reads the parameters of plugins where they are offered', () => {
  const asked = new URLSearchParams('poet=1&verse=a&verse=b&rhyme=')
  expect(parseSearchQuery(asked)).toEqual({ page: 1 })
  expect(parseSearchQuery(asked, null, { parameters: ['poet', 'verse', 'rhyme'] })).toEqual({
    poet: '1',
    verse: 'a,b',
    page: 1,
  })
})
