import { expect, test } from 'vitest'
import { addPaymentAccount } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { listRelaxations } from './relaxations.ts'

const all = ['owner', 'operator', 'finance', 'moderator', 'support']
const withRoles = (roles: string, more: Record<string, string> = {}) =>
  testApp({ env: { RENDEZVOUS_SETTING_STAFF__SECOND_FACTOR_ROLES: roles, ...more } })

test('nothing is relaxed if every role that changes something needs a second factor', async () => {
  const app = await withRoles('')
  const auditor = await (await testSite(app)).staff('auditor')
  expect((await auditor.get('/api/console/relaxations')).body).toEqual({ roles: [], real: false })
})

test('a demo is labelled for all staff until an account takes real money', async () => {
  const app = await withRoles('[]')
  const site = await testSite(app)
  const support = await site.staff('support', site.domainId)
  const fetchRelaxations = async () => (await support.get('/api/console/relaxations')).body
  const account = (provider: string, values: object | null) =>
    addPaymentAccount(app.db, null, {
      provider,
      credentials: values && app.services.secrets.seal(JSON.stringify(values)),
    })
  expect(await fetchRelaxations()).toEqual({ roles: all, real: false })
  const { plugins } = app.services.plugins
  const [play] = plugins
    .flatMap(({ extends: brought }) => brought?.paymentProvider ?? [])
    .filter((one) => one.test === true)
  if (play) await account(play.id, null)
  expect(await fetchRelaxations()).toEqual({ roles: all, real: false })
  const provider = { id: 'real-money', methods: ['ideal'], test: false } as never
  const brought = plugins[0]
  if (!brought) throw new Error('no plugin')
  Object.assign(brought, { extends: { ...brought.extends, paymentProvider: [provider] } })
  await account('real-money', null)
  expect(await fetchRelaxations()).toEqual({ roles: all, real: true })
})

test('an installation with real mail is no demo, and the exempt roles are named', async () => {
  const app = await withRoles('["owner"]', { SMTP_URL: 'smtp://127.0.0.1:1' })
  const site = await testSite(app)
  const ctx = site.context()
  expect(await listRelaxations(ctx)).toEqual({ roles: all.slice(1), real: true })
})
