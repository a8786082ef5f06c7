import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { buildEnvelope, type WebhookType } from './payloads.ts'

test('the demo has the log of a webhook that calls nobody', async () => {
  // The cleanup of the log would delete older calls.
  const app = await testApp({ schedules: false })
  await seedDemo(app.services, { members: 12, getOrigin: (host) => `http://${host}` })
  expect(await app.db.asOwner('select active from webhook_endpoints')).toEqual([{ active: false }])
  const calls = await app.db.asOwner<{ event: WebhookType; payload: string; status: string }>(
    'select event, payload, status from webhook_deliveries order by created_at',
  )
  expect(new Set(calls.map(({ event }) => event))).toEqual(new Set(['member.signed_up', 'order.completed']))
  expect(calls.filter(({ status }) => status === 'failed')).toHaveLength(1)
  for (const { event, payload } of calls) buildEnvelope(event).parse(JSON.parse(payload))
})
