import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { evaluateArms } from './split-results.ts'
import { pickArm } from './splits.ts'

const app = await testApp()
const site = await testSite(app, { countries: ['NL', 'BE'] })
await site.set('landers.enabled', true)
const visitor = (country = 'NL') => {
  const client = createClient(app.port, site.host)
  client.cookies.set('country', country)
  return client
}
const write = (row: object) =>
  app.db.knex('lander_contents').insert({ id: uuidv7(), design: 'adultonly', language: 'nl', status: 'live', ...row })
const read = async (query: string, country?: string) =>
  visitor(country).get(`/api/landers/content?design=adultonly${query}`)

describe('the texts of a lander', () => {
  it('are the shipped ones without an override, and an unknown slug has none', async () => {
    const { body } = await read('')
    expect(body).toMatchObject({ slug: null, headline: 'Achter deze deur is iedereen volwassen', split: null })
    expect(body.steps).toHaveLength(3)
    expect((await read('&slug=gone')).status).toBe(404)
  })

  it('come from the most specific row, with shipped ones for the rest; drafts are not shown', async () => {
    const slug = 'near'
    await write({ slug, headline: 'Everywhere' })
    await write({ slug, headline: 'Domain', domain_id: site.domainId })
    await write({ slug, headline: 'Domain, Belgium', domain_id: site.domainId, country: 'BE' })
    await write({ slug: 'draft', headline: 'Not yet', status: 'draft' })
    expect((await read(`&slug=${slug}`)).body).toMatchObject({ headline: 'Domain', call: 'Ga naar binnen', slug })
    expect((await read(`&slug=${slug}`, 'BE')).body.headline).toBe('Domain, Belgium')
    expect((await read('&slug=draft')).status).toBe(404)
  })
})

describe('a split', () => {
  const planned = 100
  let id: string
  beforeAll(async () => {
    id = uuidv7()
    await write({ slug: 'b', headline: 'The other' })
    await app.db.knex('lander_splits').insert({
      id,
      design: 'adultonly',
      domain_id: site.domainId,
      arms: JSON.stringify([
        { slug: '', weight: 30 },
        { slug: 'b', weight: 70 },
      ]),
      planned,
      status: 'running',
    })
    await app.services.snapshot.reload()
  })
  const count = (arm: string, split = id) => visitor().post('/api/landers/seen', { split, arm })
  const counts = async (slug: string) =>
    app.db.knex('lander_split_counts').where({ split_id: id, slug }).first<{ seen: number; signups: number }>()

  it('shows an arm’s texts and names the arm', async () => {
    expect((await read('&arm=1')).body).toMatchObject({ headline: 'The other', split: { id, arm: 'b' } })
    expect((await read('&arm=0')).body).toMatchObject({ slug: null, split: { id, arm: '' } })
    // A named slug takes part in no split.
    expect((await read('&slug=b&arm=0')).body).toMatchObject({ slug: 'b', split: null })
  })

  it('counts visitors of its arms up to the planned number, and nothing else', async () => {
    expect((await count('b')).body).toEqual({ counted: true })
    expect((await count('unknown')).body).toEqual({ counted: false })
    expect((await count('b', uuidv7())).body).toEqual({ counted: false })
    await app.db.knex('lander_split_counts').where({ split_id: id, slug: 'b' }).update({ seen: planned })
    expect((await count('b')).body).toEqual({ counted: false })
    expect(await counts('b')).toMatchObject({ seen: planned })
  })

  it('counts the sign-up of a counted visitor, and keeps the chosen non-sexual interests', async () => {
    const body = buildSignupForm({
      email: 'lander@example.test',
      name: 'Lander',
      password: 'een-lang-wachtwoord-42',
      date_of_birth: '1985-03-02',
      gender: 'female',
      looking_for: 'male',
      steps: { landers: { split: id, arm: 'b', interests: ['wine', 'music'] } },
    })
    expect((await visitor().post('/api/signup', body)).status).toBeLessThan(300)
    expect(await counts('b')).toMatchObject({ signups: 1 })
    const profile = await app.db.knex('profiles').where({ name: 'Lander' }).first<{ interests: string[] }>('interests')
    expect(profile?.interests).toEqual(['wine', 'music'])
    const nonsense = { ...body, email: 'second@example.test', steps: { landers: { split: 'x', arm: 3 } } }
    expect((await visitor().post('/api/signup', nonsense)).status).toBeLessThan(300)
  })
})

it('visitors are assigned to arms by their weights', () => {
  const arms = [
    { slug: '', weight: 30 },
    { slug: 'b', weight: 70 },
  ]
  const fallen = Array.from({ length: 10_000 }, (_, lot) => pickArm(arms, lot))
  expect(fallen.filter((arm) => arm === 0)).toHaveLength(3000)
  expect(pickArm(arms, Number.NaN)).toBe(1)
})

it('shows no comparison before every arm has its visitors', () => {
  const arm = (slug: string, seen: number, signups: number) => ({ slug, seen, signups })
  const early = evaluateArms([arm('', 70, 56), arm('b', 79, 48)], 80)
  expect({ complete: early.complete, arms: early.arms.map(({ difference }) => difference) }).toEqual({
    complete: false,
    arms: [null, null],
  })
  const done = evaluateArms([arm('', 80, 48), arm('b', 80, 60)], 80)
  expect(done.complete).toBe(true)
  expect(done.arms[1]?.difference?.low).toBeGreaterThan(0)
})

it('only staff with access to landers preview unsaved texts; invalid texts are refused at their field', async () => {
  const site = await testSite(app)
  const typed = { design: 'gallery', language: 'nl', domain_id: site.domainId, headline: 'Nog niet opgeslagen' }
  const preview = async (role: 'operator' | 'moderator', body: object) =>
    (await site.staff(role, site.domainId)).post('/api/console/landers/preview', body)
  const rendered: unknown[] = []
  const { preview: real } = app.services
  const { render } = real
  real.render = async (request) => {
    rendered.push(request)
    return '<p>rendered</p>'
  }
  try {
    expect((await preview('operator', typed)).body).toEqual({ html: '<p>rendered</p>' })
    expect((await preview('moderator', typed)).status).toBe(403)
    expect((await preview('operator', { ...typed, domain_id: site.domainId + 1 })).status).toBe(404)
    expect((await preview('operator', { ...typed, headline: 'x'.repeat(121) })).status).toBe(422)
  } finally {
    real.render = render
  }
  expect(rendered).toMatchObject([
    {
      path: '/landers/gallery',
      site: { domainId: site.domainId, locale: 'nl' },
      draft: { plugins: { landers: { headline: 'Nog niet opgeslagen', call: expect.stringMatching(/./) } } },
    },
  ])
})
