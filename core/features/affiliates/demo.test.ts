import { expect, test } from 'vitest'
import { testApp } from '../../../tests/harness/app.ts'
import { seedDemo } from '../../app/demo/index.ts'

test('the demo has the log of a postback that calls nobody', async () => {
  // The retention of old calls would delete these.
  const app = await testApp({ schedules: false })
  await seedDemo(app.services, { members: 60, getOrigin: (host) => `http://${host}` })
  expect(await app.db.asOwner('select active from postbacks')).toEqual([{ active: false }])
  const calls = await app.db.asOwner<{ status: string; network: string }>(
    `select d.status, s.network from postback_deliveries d join traffic_sources s using (member_id)`,
  )
  expect(new Set(calls.map(({ network }) => network))).toEqual(new Set(['northlight']))
  expect(calls.filter(({ status }) => status === 'failed')).toHaveLength(1)
})
