import { expect, test } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { buildRow, createImportTestSite, header } from '../test/imports.ts'
import { closeUnclaimed } from './close-unclaimed.ts'

const world = await createImportTestSite()
const { app, site } = world
const run = () => closeUnclaimed.handler({ services: app.services })
const readStatuses = async (ids: number[]) => {
  const members = new Map((await world.members()).map((one) => [one.email, one as unknown as { status: string }]))
  return ids.map((id) => members.get(`person${id}@old.test`)?.status)
}
const password = 'a quiet walk by the sea'
async function claim(id: number): Promise<void> {
  const token = await readMailToken(app, `person${id}@old.test`)
  const reply = await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
  expect(reply.status).toBe(200)
}

test('hides imported members until they claim the account, unless they had been hidden before', async () => {
  await site.set('importer.show_unclaimed', false)
  const rows = [`${header},concealed`, `${buildRow(11)},0`, `${buildRow(12)},1`, `${buildRow(13)},0`]
  const columns = ['id', 'email', 'name', 'birthdate', 'country']
  const made = await world.make()
  const path = `/api/console/importer/runs/${made}`
  const form = new FormData()
  form.append('file', new Blob([rows.join('\n')]), 'members.csv')
  expect((await world.operator.post(`${path}/file`, form)).status).toBe(200)
  const { domain_id, source, kind, what, mapping, version } = await world.read(made)
  const named = Object.fromEntries(columns.map((name) => [name === 'birthdate' ? 'date_of_birth' : name, name]))
  const given = { ...mapping, columns: { ...mapping.columns, ...named, gender: 'sex', hidden: 'concealed' } }
  const saved = { domain_id, source, kind, what, mapping: given, version }
  expect((await world.operator.put(path, saved)).status).toBe(200)
  for (const action of ['check', 'start', 'invite']) {
    await world.act(made, action)
    await app.settle()
  }
  const found = async () =>
    (await world.members())
      .filter(({ email }) => /person1[123]@/.test(email))
      .map((one) => (one as unknown as { searchable: boolean }).searchable)
  expect(await found()).toEqual([false, false, false])
  await claim(11)
  await claim(12)
  expect(await found()).toEqual([true, false, false])
  expect(await app.db.asOwner('select from snoozes')).toHaveLength(1)
})

test('closes accounts that were invited and never claimed, without mail, if the site says so', async () => {
  const id = await world.import([header, buildRow(1), buildRow(2), buildRow(4), buildRow(5)].join('\n'))
  await world.act(id, 'invite')
  await app.settle()
  await world.import([header, buildRow(3)].join('\n'))
  await claim(2)
  // Both without a password: one was seen, the other has accepted the terms.
  const came = (column: string, id: number) =>
    app.db.asOwner(`update members set ${column} = now() + interval '10 years' where email = $1`, [
      `person${id}@old.test`,
    ])
  await came('last_seen_at', 4)
  await came('terms_accepted_at', 5)
  await app.settle()
  const mails = (await app.mails()).length
  app.clock.advance(31 * dayMs)
  await run()
  expect(await readStatuses([1, 2, 3])).toEqual(['active', 'active', 'active'])
  await site.set('importer.unclaimed_days', 40)
  await run()
  expect(await readStatuses([1])).toEqual(['active'])
  await site.set('importer.unclaimed_days', 30)
  await run()
  await app.settle()
  expect(await readStatuses([1, 2, 3, 4, 5])).toEqual(['deleted', 'active', 'active', 'active', 'active'])
  expect(await app.mails()).toHaveLength(mails)
})
