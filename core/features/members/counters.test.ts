import { expect, test, vi } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ schedules: false })

test('a failing counter is left out without affecting the others', async () => {
  const site = await testSite(app)
  for (const plugin of ['margin-notes', 'profile-visits']) await site.set(`${plugin}.enabled`, true)
  const { client } = await site.member()
  const counters = async () => (await client.get('/api/user.php')).body.user.counters
  const usual = await counters()
  expect(Object.keys(usual).length).toBeGreaterThan(1)
  const { plugins, log } = app.services
  const wordsAt = plugins.wordsAt.bind(plugins)
  const broken = { sql: () => '(select nothing from nowhere)' }
  vi.spyOn(plugins, 'wordsAt').mockImplementation(((kind: 'counters', at: never) => {
    const words = wordsAt(kind, at)
    return kind === 'counters' ? new Map([['broken.counter', broken], ...words]) : words
  }) as never)
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  expect(await counters()).toEqual(usual)
  expect(logged.mock.calls.map(([about]) => (about as { counter?: string }).counter)).toEqual(['broken.counter'])
  vi.restoreAllMocks()
})
