import * as openId from 'openid-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAsServer, requestToken } from '../../../tests/factories/server-calls.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { resolveTestHosts } from '../../../tests/harness/resolve-test-hosts.ts'
import { minuteMs } from '../../shared/durations.ts'
import { pruneApiTokens } from './schedules.ts'

const app = await testApp()
const keys = '/api/console/api-keys'
let site: TestSite
let owner: TestClient
beforeEach(async () => {
  site = await testSite(app)
  owner = await site.staff('owner')
})

async function makeKey(scopes = ['order:read']): Promise<{ id: string; key: string }> {
  const reply = await owner.post(keys, { name: 'CRM', scopes, days: 90 })
  expect(reply.status).toBe(200)
  return reply.body
}
const read = async (token: string, url = '/api/console/orders') =>
  (await callAsServer(site.client(), token, 'GET', url)).status

describe('OAuth client credentials', () => {
  it('exchange a key for a short token with some of its scopes', async () => {
    const { id, key } = await makeKey(['order:read', 'member:read'])
    const reply = await requestToken(site.client(), { client_id: id, client_secret: key, scope: 'order:read' })
    expect(reply.body).toEqual({
      access_token: expect.stringMatching(/^rdzt_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'order:read',
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    const { access_token: access } = reply.body
    expect([await read(access), await read(access, '/api/console/members')]).toEqual([200, 403])
    app.clock.advance(15 * minuteMs)
    expect(await read(access)).toBe(401)
    await pruneApiTokens.handler({ services: app.services })
    expect(await app.db.asOwner('select 1 from api_tokens where key_id = $1', [id])).toEqual([])
  })

  it('works with a client library', async () => {
    resolveTestHosts()
    const { id, key } = await makeKey()
    const issuer = `http://${site.host}:${app.port}`
    const server = { issuer, token_endpoint: `${issuer}/oauth/token` }
    for (const way of [openId.ClientSecretBasic(key), openId.ClientSecretPost(key)]) {
      const config = new openId.Configuration(server, id, key, way)
      openId.allowInsecureRequests(config)
      const granted = await openId.clientCredentialsGrant(config, { scope: 'order:read' })
      expect({ scope: granted.scope, expires_in: granted.expires_in, read: await read(granted.access_token) }).toEqual({
        scope: 'order:read',
        expires_in: 900,
        read: 200,
      })
    }
  })

  it('accept HTTP Basic, and end with their key', async () => {
    const { id, key } = await makeKey()
    const authorization = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`
    const { body } = await requestToken(site.client(), {}, { authorization })
    expect(await read(body.access_token)).toBe(200)
    await owner.post(`${keys}/${id}/revoke`, { version: 1 })
    expect(await read(body.access_token)).toBe(401)
    expect((await requestToken(site.client(), {}, { authorization })).body).toEqual({ error: 'invalid_client' })
  })

  it('are refused with the codes of the specification', async () => {
    const { id, key } = await makeKey()
    const client = { client_id: id, client_secret: key }
    const answers = [
      await requestToken(site.client(), { client_id: id, client_secret: `${key.slice(0, -1)}_` }),
      await requestToken(site.client(), { ...client, grant_type: 'password' }),
      await requestToken(site.client(), { ...client, scope: 'member:read' }),
      await requestToken(site.client(), { client_id: 'nobody', client_secret: key }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'invalid_client'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_scope'],
      [401, 'invalid_client'],
    ])
  })
})
