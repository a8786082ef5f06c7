import type { Prepare } from '../../../tests/idempotency/scene.ts'

const provider = (domainId: number, issuer: string) => ({
  domain_id: domainId,
  label: 'Google',
  issuer,
  client_id: 'x',
  secret: 'y',
})

export const scenes: Record<string, Prepare> = {
  'POST /api/console/sign-in-with/providers': ({ world, first }) => ({
    body: provider(world.site.domainId, `https://${first ? 'one' : 'two'}.invalid`),
  }),
  'PUT /api/console/sign-in-with/providers/:id': async ({ world, row }) => {
    const id = await row('sign-in-provider')
    return { id, body: { ...provider(world.site.domainId, `https://${id}.invalid`), version: 1 } }
  },
}

export const withoutKey = {
  'POST /api/sign-in-with/callback/:provider':
    'A form from the page of a provider, which can send no header; it changes nothing.',
  'POST /api/sign-in-with/providers/:id/link': 'A sign-in each time, which ends by itself.',
  'POST /api/sign-in-with/link': 'A log-in: each makes a session of its own; the link is made once.',
}
