import type { Prepare, Twins } from '../../../tests/idempotency/scene.ts'

const create = 'POST /api/console/webhooks/endpoints'
const change = 'PUT /api/console/webhooks/endpoints/:id'

const buildEndpoint = (domainId: number) => ({
  domain_id: domainId,
  name: 'CRM',
  url: 'https://crm.example/hook',
  events: ['order.completed'],
})

async function withSecret({ world, row }: Twins) {
  const id = await row('webhook')
  await world.app.db.asOwner(
    `update webhook_endpoints set secret = $2, secret_created_at = '2026-03-01T10:00:00Z' where id = $1`,
    [id, world.app.services.secrets.seal('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')],
  )
  world.app.services.callOutside = async () => 204
  return { id, body: { version: 1 } }
}

export const scenes: Record<string, Prepare> = {
  [create]: ({ world }) => ({ body: buildEndpoint(world.site.domainId) }),
  [change]: async ({ world, row }) => ({
    id: await row('webhook'),
    body: { ...buildEndpoint(world.site.domainId), version: 1 },
  }),
  'POST /api/console/webhooks/endpoints/:id/test': withSecret,
  'POST /api/console/webhooks/deliveries/:id/redeliver': async ({ row }) => ({
    id: await row('webhook-delivery'),
    body: { version: 1 },
  }),
  'POST /api/console/webhooks/endpoints/:id/redeliver': async (twins) => {
    const { id } = await withSecret(twins)
    await twins.world.app.db.asOwner(
      `insert into webhook_deliveries (id, endpoint_id, domain_id, event_id, event, payload, status, created_at)
       select gen_random_uuid(), id, domain_id, 1, 'member.signed_up', '{}', 'failed', '2026-03-01T10:00:00Z'
       from webhook_endpoints where id = $1`,
      [id],
    )
    return { id, body: { version: 1 } }
  },
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'POST /api/console/webhooks/endpoints/:id/secret': () => ({ version: 1 }),
  'POST /api/console/webhooks/endpoints/:id/test': () => ({ version: 1 }),
  'POST /api/console/webhooks/endpoints/:id/redeliver': () => ({ version: 1 }),
  'POST /api/console/webhooks/deliveries/:id/redeliver': () => ({ version: 1 }),
}

export const withoutKey = {
  'POST /api/console/webhooks/endpoints/:id/secret':
    'The reply has a secret, which must not be stored; a repeated call has an outdated version.',
}
