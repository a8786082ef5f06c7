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
    'A form post from a provider’s page cannot send headers; it changes nothing.',
  'POST /api/sign-in-with/providers/:id/link': 'Starts a new sign-in, which expires.',
  'POST /api/sign-in-with/link': 'Each login creates a session; the link is created once.',
}
