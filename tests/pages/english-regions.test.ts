import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp()

test.each([
  ['GB', '1 December 2023', ['day', 'month', 'year'], / mi</],
  ['IE', '1 December 2023', ['day', 'month', 'year'], / km</],
  ['US', 'December 1, 2023', ['month', 'day', 'year'], / mi</],
] as const)('English pages in %s have its dates and distances', async (country, version, order, distance) => {
  const site = await testSite(app, { countries: [country] })
  await site.set('locales', ['en'])
  await site.set('domain_language', 'en')
  await app.db.asOwner(`update companies set created_at = '2020-01-01' where id = $1`, [site.companyId])
  const visitor = site.client()
  const terms = await visitor.get('/pages/terms')
  expect(terms.text).toContain(`lang="en-${country}"`)
  expect(terms.text).toMatch(/\b(\d{1,2} \w+|\w+ \d{1,2},) \d{4}\b/)
  expect([version, /[A-Z][a-z]+ \d{1,2}, \d{4}/.test(terms.text)]).toEqual([version, country === 'US'])
  const signup = (await visitor.get('/signup')).text
  expect([...signup.matchAll(/name="dob_(day|month|year)"/g)].map(([, part]) => part)).toEqual(order)
  const member = await site.member({ country, position: { lat: 52.4, lon: 4.9 } })
  await app.db.asOwner(`update members set language = 'en' where id = $1`, [member.id])
  expect((await member.client.get('/members')).text).toMatch(distance)
})
