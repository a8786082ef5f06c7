import { Secret, TOTP } from 'otpauth'
import { issueStaffToken } from '../../core/features/staff/tokens.ts'
import { testAuthenticator } from '../factories/authenticator.ts'
import { browserSubscription } from '../factories/push.ts'
import { testPassword } from '../factories/site.ts'
import type { TestClient } from '../harness/client.ts'
import type { Prepare, Twins } from './scene.ts'

const account = '/api/console/account'
const fresh = { password: 'another horse battery', password_repeat: 'another horse battery' }

/** A staff member with an own session, who is not the one that prepares other calls. */
async function newStaff({ world: { site } }: Twins) {
  const client = await site.staff('auditor')
  const { email } = (await client.get(account)).body
  return { client, email: email as string }
}

const self =
  (body?: object): Prepare =>
  async (twins) => ({ client: (await newStaff(twins)).client, body })

const codeFor = ({ world: { app } }: Twins, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

async function withTotp(twins: Twins) {
  const staff = await newStaff(twins)
  const { token, secret } = (await staff.client.post(`${account}/totp`)).body
  await staff.client.post(`${account}/totp/confirm`, { token, code: codeFor(twins, secret) })
  return { ...staff, secret: secret as string }
}

const deviceOf = ({ host }: TestClient, { world: { app } }: Twins) => testAuthenticator(`http://${host}:${app.port}`)

async function newStaffPasskey(twins: Twins) {
  const { client } = await newStaff(twins)
  const { token, options } = (await client.post(`${account}/passkeys`)).body
  return { client, body: { token, name: 'Telephone', response: deviceOf(client, twins).register(options) } }
}

/** A login that waits for a recovery code, because the code of the app has been used. */
async function halfway(twins: Twins) {
  const staff = await newStaff(twins)
  const { token, secret } = (await staff.client.post(`${account}/totp`)).body
  const { body } = await staff.client.post(`${account}/totp/confirm`, { token, code: codeFor(twins, secret) })
  const client = twins.world.site.client()
  const begun = await client.post('/api/console/login', { email: staff.email, password: testPassword })
  return { client, body: { token: begun.body.second_step.token, recovery_code: body.recovery_codes[0] } }
}

async function mailedLink(twins: Twins): Promise<string> {
  const { app } = twins.world
  const { email } = await newStaff(twins)
  const [row] = await app.db.asOwner<{ id: string }>('select id from staff where email = $1', [email])
  const now = () => app.clock.now()
  return app.services.db.transaction((tx) =>
    issueStaffToken({ services: app.services, tx, now } as never, row?.id ?? '', 'reset_password'),
  )
}

/** A member whose browser has created a passkey that is not stored yet. */
async function newPasskey(twins: Twins) {
  const { client } = await twins.world.site.member()
  const device = deviceOf(client, twins)
  const { challenge, options } = (await client.post('/api/account/passkeys/begin', { password: testPassword })).body
  return { client, device, body: { challenge, name: 'Telephone', response: device.register(options) } }
}

/** Logins, and what staff do with their account. */
export const loginScenes: Record<string, Prepare> = {
  'POST /api/user.php': async ({ world: { site } }) => ({
    client: (await site.member()).client,
    query: { push: '1' },
    body: { subscription: browserSubscription() },
  }),
  'POST /api/account/export': async ({ world: { site } }) => ({
    client: (await site.member()).client,
    body: { password: testPassword },
  }),
  'POST /api/account/passkeys': async (twins) => {
    const { client, body } = await newPasskey(twins)
    return { client, body }
  },
  'POST /api/passkey-login': async (twins) => {
    const { client, device, body } = await newPasskey(twins)
    await client.post('/api/account/passkeys', body)
    const { challenge, options } = (await twins.world.site.client().post('/api/passkey-login/begin')).body
    return { body: { challenge, response: device.assert(options) } }
  },
  'POST /api/console/login': async (twins) => ({
    body: { email: (await newStaff(twins)).email, password: testPassword },
  }),
  'POST /api/console/login/second-step': halfway,
  'POST /api/console/login/second-step/options': async (twins) => {
    const { client, body } = await halfway(twins)
    return { client, body: { token: body.token } }
  },
  'POST /api/console/password/forgotten': async (twins) => ({ body: { email: (await newStaff(twins)).email } }),
  'POST /api/console/password/link': async (twins) => ({ body: { token: await mailedLink(twins) } }),
  'POST /api/console/password/set': async (twins) => ({ body: { token: await mailedLink(twins), ...fresh } }),
  'POST /api/console/account/confirm': self({ password: testPassword }),
  'POST /api/console/account/confirm/options': async (twins) => ({ client: (await withTotp(twins)).client }),
  'POST /api/console/account/password': self({ old_password: testPassword, ...fresh }),
  'POST /api/console/account/sessions/end': self({}),
  'POST /api/console/account/totp': self(),
  'POST /api/console/account/totp/confirm': async (twins) => {
    const { client } = await newStaff(twins)
    const { token, secret } = (await client.post(`${account}/totp`)).body
    return { client, body: { token, code: codeFor(twins, secret) } }
  },
  'POST /api/console/account/totp/remove': async (twins) => ({ client: (await withTotp(twins)).client }),
  'POST /api/console/account/passkeys': self(),
  'POST /api/console/account/passkeys/confirm': newStaffPasskey,
  'POST /api/console/account/passkeys/remove': async (twins) => {
    const { client, body } = await newStaffPasskey(twins)
    await client.post(`${account}/passkeys/confirm`, body)
    const { second_factor } = (await client.get(account)).body
    return { client, body: { id: second_factor.passkeys[0].id } }
  },
  'POST /api/console/account/recovery-codes': async (twins) => ({ client: (await withTotp(twins)).client }),
  'POST /api/console/api-keys': ({ world: { site } }) => ({
    body: { name: 'CRM', domain_id: site.domainId, scopes: ['order:read'], days: 30, addresses: [] },
  }),
  'POST /api/console/reviews/claim': async ({ row }) => {
    await row('review')
    return { body: { limit: 5 } }
  },
  'POST /api/console/complaints/claim': async ({ row }) => {
    await row('complaint')
    return { body: { limit: 5 } }
  },
}
