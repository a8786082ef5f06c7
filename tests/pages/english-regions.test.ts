import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp()

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const dayFirst = new RegExp(`\\b\\d{1,2} (?:${months}) \\d{4}`)
const monthFirst = new RegExp(`(?:${months}) \\d{1,2}, \\d{4}`)

test.each([
  ['GB', dayFirst, ['day', 'month', 'year'], / mi</],
  ['IE', dayFirst, ['day', 'month', 'year'], / km</],
  ['US', monthFirst, ['month', 'day', 'year'], / mi</],
] as const)('English pages in %s have its dates and distances', async (country, version, order, distance) => {
  const site = await testSite(app, { countries: [country] })
  await site.set('locales', ['en'])
  await site.set('domain_language', 'en')
  const visitor = site.client()
  const terms = await visitor.get('/pages/terms')
  expect(terms.text).toContain(`lang="en-${country}"`)
  expect(terms.text).toMatch(version)
  const signup = (await visitor.get('/signup')).text
  expect([...signup.matchAll(/name="dob_(day|month|year)"/g)].map(([, part]) => part)).toEqual(order)
  const member = await site.member({ country, position: { lat: 52.4, lon: 4.9 } })
  await app.db.asOwner(`update members set language = 'en' where id = $1`, [member.id])
  expect((await member.client.get('/members')).text).toMatch(distance)
})
