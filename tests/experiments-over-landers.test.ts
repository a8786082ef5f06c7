import { expect, test } from 'vitest'
import { arePluginsInstalled } from './e2e/steps/plugins.ts'
import { testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'
import { createClient } from './harness/client.ts'
import { buildApi, buildSite } from './harness/pages.ts'
import { serveSite } from './harness/rendered.ts'

// A lander's address is a setting, so an experiment can vary slugs like any other value.

test.runIf(arePluginsInstalled('experiments', 'landers'))(
  'visitors without a slug are split over slugs, the same at every visit; a named slug wins',
  async () => {
    const app = await testApp()
    const site = await testSite(app, { countries: ['US'] })
    await site.set('landers.enabled', true)
    await site.set('experiments.enabled', true)
    const words = { design: 'adultonly', language: 'nl', status: 'live', domain_id: site.domainId }
    for (const [slug, headline] of [
      ['spring', 'Lente'],
      ['summer', 'Zomer'],
    ])
      await app.db.knex('lander_contents').insert({ id: crypto.randomUUID(), ...words, slug, headline })
    await site.set('landers.slugs', { adultonly: 'spring' })
    const operator = await site.staff('operator', site.domainId)
    const { body: draft } = await operator.post('/api/console/experiments', {
      name: 'Seasons',
      hypothesis: '',
      domain_id: site.domainId,
      who: 'visitors',
      goal: 'signup',
      setting: 'landers.slugs',
      variants: [{ label: 'Summer', value: { adultonly: 'summer' } }],
      planned: 500,
      expected: 10,
      effect: 3,
    })
    const act = (what: string, body: object) => operator.post(`/api/console/experiments/${draft.id}/${what}`, body)
    expect((await act('start', { version: 1 })).status).toBe(200)

    const page = '/landers/adultonly/:slug?'
    const loader = ({ context, params }: { context: Parameters<typeof buildApi>[0]; params: { slug?: string } }) =>
      buildApi(context)('GET /api/landers/content', { query: { design: 'adultonly', slug: params.slug } })
    const port = await serveSite(app.services, buildSite([{ path: page, loader }]))
    const headers = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    const visitor = () => {
      const client = createClient(port, site.host)
      for (const [name, value] of Object.entries({ country: 'US', locale: 'nl' })) client.cookies.set(name, value)
      const read = async (path: string) => {
        const { body } = await client.get(path, { headers })
        return (typeof body === 'string' ? JSON.parse(body) : body)[page].headline as string
      }
      return { read, arm: () => read('/landers/adultonly') }
    }
    const met = new Map<string, ReturnType<typeof visitor>>()
    for (let tries = 0; met.size < 2 && tries < 40; tries += 1) {
      const client = visitor()
      met.set(await client.arm(), client)
    }
    expect([...met.keys()].sort()).toEqual(['Lente', 'Zomer'])
    for (const [headline, client] of met) {
      expect(await client.arm()).toBe(headline)
      expect(await client.read('/landers/adultonly/spring')).toBe('Lente')
    }
    const { arms } = (await operator.get(`/api/console/experiments/${draft.id}/results`)).body
    expect(arms.every(({ seen }: { seen: number }) => seen > 0)).toBe(true)
    expect((await act('stop', { version: 2, reason: 'Seen enough' })).status).toBe(200)
    for (const client of met.values()) expect(await client.arm()).toBe('Lente')
  },
)
