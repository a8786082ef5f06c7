import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { runDuringQuery } from '../../../tests/harness/during-query.ts'
import { listWaitingStatements } from '../../../tests/harness/lock-waits.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

test('of two simultaneous replacements of recovery codes one set stays valid', async () => {
  const client = await site.staff('support')
  const { email } = (await client.get('/api/console/account')).body
  const [staff] = await app.db.asOwner<{ id: string }>('select id from staff where email = $1', [email])
  const id = staff?.id ?? ''
  const replace = () => app.services.db.transaction((tx) => replaceRecoveryCodes({ ...site.context(), tx }, id))
  let second: Promise<unknown> | undefined
  const isWaiting = async () => (await listWaitingStatements(app.db)).length > 0
  runDuringQuery(app, 'staff.delete_recovery_codes', async () => {
    second = replace()
    await Promise.race([second, expect.poll(isWaiting).toBe(true)])
  })
  await replace()
  await second
  expect(await app.db.asOwner('select from staff_recovery_codes where staff_id = $1', [id])).toHaveLength(10)
})

test('of several simultaneous login providers for the same domain one is created', async () => {
  const owner = await site.staff('owner', null)
  const provider = { issuer: 'https://company.invalid', client_id: 'rendezvous', email_domains: ['company.test'] }
  const replies = await Promise.all(
    [1, 2, 3, 4].map((nth) => owner.post('/api/console/staff-providers', { ...provider, name: `Company ${nth}` })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
})
