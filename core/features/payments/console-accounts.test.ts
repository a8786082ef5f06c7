import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createFakeProvider } from '../../../tests/factories/payments.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { AppError } from '../../kernel/errors.ts'
import { openAccount } from './credentials.ts'
import { definePaymentProvider } from './provider.ts'

const provider = definePaymentProvider({
  ...createFakeProvider('keyed'),
  credentials: z.object({
    merchant: z.string().min(3).meta({ shown: true }),
    mode: z.enum(['live', 'trial']).meta({ shown: true }),
    api_key: z.string().min(8),
    webhook_secret: z.string().min(8).optional(),
  }),
})

const plain = createFakeProvider('plain')
const app = await testApp()
const { plugins } = app.services.plugins
const keyed = { id: 'keyed-plugin', extends: { paymentProvider: [provider, plain] } }
Object.assign(app.services.plugins, { plugins: [...plugins, keyed] })
const site = await testSite(app)
const owner = await site.staff('owner', null)

const path = '/api/console/payment-accounts'
const keys = { merchant: 'shop-1', mode: 'trial', api_key: 'top secret' }
const buildBody = (change: object = {}) => ({
  provider: 'keyed',
  label: 'Keyed',
  domain_id: site.domainId,
  methods: ['ideal'],
  credentials: keys,
  ...change,
})
const opened = async (id: string) =>
  (await openAccount({ services: app.services } as never, provider, id).catch((error) => error)).credentials

test('the console gets the credentials that a provider needs', async () => {
  const { providers } = (await owner.get('/api/console/choices')).body
  expect(providers.find(({ id }: { id: string }) => id === 'keyed')).toMatchObject({
    plugin: 'keyed-plugin',
    credentials: [
      { name: 'merchant', secret: false, required: true, component: 'text' },
      { name: 'mode', secret: false, required: true, component: 'select', options: ['live', 'trial'] },
      { name: 'api_key', secret: true, required: true, component: 'text' },
      { name: 'webhook_secret', secret: true, required: false, component: 'text' },
    ],
  })
})

describe('the credentials of an account', () => {
  test('are returned unless they are secret; secrets are encrypted', async () => {
    const made = await owner.post(path, buildBody())
    expect(made).toMatchObject({
      status: 200,
      body: { has_credentials: true, credentials: { merchant: 'shop-1', mode: 'trial' }, secrets_set: ['api_key'] },
    })
    for (const reply of [made, await owner.get(`${path}/${made.body.id}`), await owner.get(path)])
      expect(reply.text).not.toContain('top secret')
    const [row] = await app.db.asOwner<{ credentials: string }>(
      'select credentials from payment_accounts where id = $1',
      [made.body.id],
    )
    expect(row?.credentials).not.toMatch(/top secret|shop-1/)
    const lines = await app.db.asOwner('select old, new from audit_log where subject_id = $1', [made.body.id])
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('top secret')
    expect(await opened(made.body.id)).toEqual(keys)
  })

  test('are kept if empty, changed if entered, and deleted by null', async () => {
    const { id } = (await owner.post(path, buildBody({ credentials: { ...keys, webhook_secret: 'whsec_12345' } }))).body
    const save = async (credentials: object | undefined) => {
      const { version } = (await owner.get(`${path}/${id}`)).body
      return owner.put(`${path}/${id}`, { ...buildBody({ credentials }), version })
    }
    await save({ merchant: 'shop-2', api_key: '' })
    expect(await opened(id)).toEqual({ ...keys, merchant: 'shop-2', webhook_secret: 'whsec_12345' })
    await save(undefined)
    const reply = await save({ webhook_secret: null, api_key: 'another key' })
    expect(reply.body.secrets_set).toEqual(['api_key'])
    expect(await opened(id)).toEqual({ ...keys, merchant: 'shop-2', api_key: 'another key' })
    expect(Object.keys((await save({ merchant: '' })).body.errors)).toContain('credentials.merchant')
  })

  test('are checked by the provider’s schema, each at its field', async () => {
    const reply = await owner.post(path, buildBody({ credentials: { merchant: 'x', mode: 'other', unknown: 'y' } }))
    expect({ status: reply.status, fields: Object.keys(reply.body.errors).sort() }).toEqual({
      status: 422,
      fields: ['credentials.api_key', 'credentials.merchant', 'credentials.mode', 'root'],
    })
    expect((await owner.post(path, buildBody({ credentials: undefined }))).status).toBe(422)
  })

  test('may be missing while the account is off, and then the provider is not called', async () => {
    const { body: off } = await owner.post(path, buildBody({ active: false, credentials: undefined }))
    expect(off).toMatchObject({ has_credentials: false, credentials: {}, secrets_set: [] })
    await expect(openAccount({ services: app.services } as never, provider, off.id)).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(openAccount({ services: app.services } as never, provider, randomUUID())).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('of another provider are discarded', async () => {
    const { body: made } = await owner.post(path, buildBody())
    const reply = await owner.put(`${path}/${made.id}`, { ...made, provider: 'plain', credentials: undefined })
    expect(reply).toMatchObject({ status: 200, body: { has_credentials: false, credentials: {}, secrets_set: [] } })
  })
})

describe('testing an account', () => {
  const probe = async (change: object = {}) => {
    const keyless = { provider: 'plain', methods: ['ideal', 'creditcard'], credentials: undefined }
    const { id } = (await owner.post(path, buildBody({ ...keyless, ...change }))).body
    return owner.post(`${path}/${id}/probe`, undefined, { headers: { 'accept-language': 'en' } })
  }
  const before = plain.before

  test('reports that the provider was reached', async () => {
    expect((await probe()).body).toEqual({ outcome: 'reached', reason: null, inactive: [] })
  })

  test('reports that the provider is unreachable, and does not fail', async () => {
    plain.down = true
    const reply = await probe()
    plain.down = false
    expect(reply).toMatchObject({ status: 200, body: { outcome: 'unreachable' } })
  })

  test('reports why the provider refuses the credentials', async () => {
    plain.before = () => {
      throw new AppError('validation_failed', { fields: { 'credentials.api_key': { code: 'invalid_choice' } } })
    }
    const reply = await probe()
    plain.before = before
    expect(reply.body).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^[A-Z].+/) })
    expect((await probe({ provider: 'keyed', active: false })).body).toMatchObject({
      outcome: 'refused',
      reason: 'Some of these keys are missing. Fill in all of them.',
    })
  })

  test('names the methods that are not active at the provider', async () => {
    plain.active = ['creditcard']
    const reply = await probe()
    plain.active = undefined
    expect(reply.body).toEqual({ outcome: 'method_inactive', reason: null, inactive: ['iDEAL'] })
  })
})
