import { expect } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient, type TestClient } from '../../../tests/harness/client.ts'
import { buildApi, buildSite } from '../../../tests/harness/pages.ts'
import { serveSite } from '../../../tests/harness/rendered.ts'

// The Netherlands require consent before anything is stored, the United States do not.
export const consentCountry = 'NL'
export const freeCountry = 'US'
export const inTwoLanguages = (text: string) => ({ nl: text, en: text })
const looking = {
  headers: { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
}

interface Exposure {
  arm: number
  unit: string
  member_id: string | null
  goal_at: Date | null
}

/** An application with a site for experiments, its operator and visitors, and a home page that shows setting values. */
export async function createExperimentTestSite() {
  const app = await testApp({ schedules: false })
  const renders = { times: 0 }
  const build = buildSite([
    {
      path: '/',
      loader: ({ context }) => {
        renders.times += 1
        return buildApi(context)('GET /api/home')
      },
    },
    { path: '/login', loader: () => null },
  ])
  const port = await serveSite(app.services, build)
  const site: TestSite = await testSite(app, { countries: [consentCountry, freeCountry] })
  await site.set('experiments.enabled', true)
  const world = {
    app,
    site,
    operator: await site.staff('operator', site.domainId),
    /** How often the home page was rendered. */
    renders,
    make: (more: object = {}) =>
      world.operator.post('/api/console/experiments', {
        name: 'Promise',
        hypothesis: 'Stories first.',
        domain_id: site.domainId,
        countries: [] as string[],
        who: 'visitors',
        setting: 'home.promise',
        variants: [{ label: 'B', value: inTwoLanguages('Stories first') }],
        goal: 'signup',
        planned: 500,
        expected: 10,
        effect: 3,
        ...more,
      }),
    start: ({ id, version }: { id: string; version: number }) =>
      world.operator.post(`/api/console/experiments/${id}/start`, { version }),
    async stop(id: string) {
      const { version } = (await world.operator.get(`/api/console/experiments/${id}`)).body
      return world.operator.post(`/api/console/experiments/${id}/stop`, { version, reason: 'Seen enough' })
    },
    /** Runs the work while the experiment is running. */
    async running<T>(more: object, work: (id: string) => Promise<T>): Promise<T> {
      const made = (await world.make(more)).body
      const begun = await world.start(made)
      expect([begun.status, begun.body.status]).toEqual([200, 'running'])
      try {
        return await work(made.id)
      } finally {
        await world.stop(made.id)
      }
    },
    browser(country: string, cookies: Record<string, string> = {}): TestClient {
      const client = createClient(port, site.host)
      for (const [name, value] of Object.entries({ country, locale: 'nl', ...cookies })) client.cookies.set(name, value)
      return client
    },
    /** Opens a page as a visitor would. */
    look: (client: TestClient, path: string) => client.get(path, looking),
    async promiseOf(client: TestClient): Promise<string | null> {
      const { body: page } = await client.get('/', looking)
      return (typeof page === 'string' ? JSON.parse(page) : page)['/'].texts.promise ?? null
    },
    rowsOf: (id: string) =>
      app.db.asOwner<Exposure>('select * from experiment_exposures where experiment_id = $1 order by id', [id]),
    resultsOf: async (id: string) => (await world.operator.get(`/api/console/experiments/${id}/results`)).body,
    /** Creates visitors until both arms are covered; returns one of each. */
    async oneOfEach(country: string, cookies: Record<string, string> = {}) {
      const met = new Map<string | null, TestClient>()
      for (let tries = 0; met.size < 2 && tries < 60; tries += 1) {
        const client = world.browser(country, cookies)
        met.set(await world.promiseOf(client), client)
      }
      const [usual, variant] = [met.get(null), met.get('Stories first')]
      if (!usual || !variant) throw new Error('only one arm was met')
      return { usual, variant }
    },
  }
  return world
}
