import { beforeEach, expect, test, vi } from 'vitest'
import { checkLedger, isLedgerSound } from '../../../core/features/credits/index.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { buildRow, buildUpload, createImportTestSite, header } from '../test/imports.ts'

const runs = '/api/console/importer/runs'
const world = await createImportTestSite()
beforeEach(async () => {
  await world.app.db.asOwner(`update members set email = id || '@gone.test'`)
  await world.app.db.asOwner('delete from importer_ids')
})

test('a check reports every error in the reader’s language and changes nothing', async () => {
  const before = await world.members()
  const id = await world.check(
    [
      header,
      buildRow(1),
      buildRow(2, { birthdate: '2012-01-01' }),
      buildRow(3, { email: 'person1@old.test' }),
      buildRow(4, { sex: 'x' }),
      buildRow(5, { country: 'Atlantis' }),
      buildRow(6, { country: 'FR' }),
      buildRow(1),
      buildRow(7, { city: 'Nowhere at all' }),
      buildRow(8, { email: 'none' }),
      buildRow(9, { name: 'www.evil.com' }),
    ].join('\n'),
  )
  expect(await world.read(id)).toMatchObject({ status: 'checked', total: 10, read: 10, created: 2, skipped: 8 })
  expect(await world.members()).toEqual(before)
  const report = await world.report(id, 'nl')
  expect(report.headers['content-type']).toContain('text/csv')
  expect(report.text).toContain('Jonger dan de minimumleeftijd')
  expect((await world.report(id)).text).toContain('3,2,Date of birth,Under the minimum age,Row left out')
  expect((await world.faults(id)).map(([code]) => code).sort()).toEqual([
    'country_not_served',
    'country_unknown',
    'email_invalid',
    'email_twice',
    'gender_unknown',
    'id_twice',
    'name_invalid',
    'place_unknown',
    'too_young',
  ])
})

test('of two uploads at the same moment one is refused, and the file of the other stays whole', async () => {
  const id = await world.make()
  const send = (...rows: string[]) =>
    world.operator.post(`${runs}/${id}/file`, buildUpload([header, ...rows].join('\n')))
  const { media } = world.app.services
  const inner: number[] = []
  vi.spyOn(media, 'put').mockImplementationOnce(async (...part) => {
    inner.push((await send(buildRow(1), buildRow(2))).status)
    await media.put(...part)
  })
  const outer = await send(buildRow(3))
  expect({ inner, status: outer.status, code: outer.body.error?.code }).toEqual({
    inner: [200],
    status: 409,
    code: 'conflict',
  })
  await world.act(id, 'check')
  await world.app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'checked', total: 2, read: 2, created: 2, skipped: 0 })
  expect(await media.list(`imports/${id}`)).toHaveLength(1)
})

test('a file that cannot be read leaves the earlier one in place', async () => {
  const id = await world.make()
  const send = (text: string) => world.operator.post(`${runs}/${id}/file`, buildUpload(text))
  expect((await send([header, buildRow(1)].join('\n'))).status).toBe(200)
  expect((await send('')).status).toBe(422)
  await world.act(id, 'check')
  await world.app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'checked', read: 1, created: 1 })
})

test('a field that is needed is missing, even if a column of the file has no name', async () => {
  const id = await world.make()
  expect((await world.operator.post(`${runs}/${id}/file`, buildUpload('who,email,\n1,a@old.test,'))).status).toBe(200)
  const reply = await world.operator.post(`${runs}/${id}/check`, { version: (await world.read(id)).version })
  expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
    status: 422,
    fields: ['mapping.columns.id', 'root'],
  })
})

test('refuses an import, its file and its check while the plugin is off, because nothing would work on it', async () => {
  const id = await world.make()
  const readFile = () => world.operator.post(`${runs}/${id}/file`, buildUpload([header, buildRow(1)].join('\n')))
  expect((await readFile()).status).toBe(200)
  await world.site.set('importer.enabled', false)
  const { version } = await world.read(id)
  const another = { domain_id: world.site.domainId, source: 'old-site', kind: 'csv', what: 'members' }
  const created = await world.operator.post(runs, another)
  const replies = [await readFile(), await world.operator.post(`${runs}/${id}/check`, { version })]
  await world.site.set('importer.enabled', true)
  expect(created.body.errors?.domain_id).toMatch(/^Importeren staat op dit domein uit/)
  expect(replies.map(({ status, body }) => [status, body.error?.code])).toEqual([
    [409, 'importer.off'],
    [409, 'importer.off'],
  ])
  expect((await world.read(id)).status).toBe('draft')
})

test('an import takes over complete members, without mail, consents or a password', async () => {
  const text = [
    header,
    buildRow(1, { balance: '25', opt_outs: 'newsletter' }),
    buildRow(2, { seeking: 'both', opt_outs: 'all' }),
    buildRow(3, { birthdate: '2012-01-01' }),
  ]
  const id = await world.import(text.join('\n'))
  expect(await world.read(id)).toMatchObject({ status: 'done', read: 3, created: 2, skipped: 1 })
  const members = (await world.members()).filter(({ email }) => email.endsWith('@old.test'))
  expect(members).toMatchObject([
    {
      email: 'person1@old.test',
      password_hash: '',
      status: 'active',
      notifications_blocked: 'imported',
      place: 'Utrecht',
      searchable: true,
      for_visitors: false,
    },
    { email: 'person2@old.test', looking_for: 'both' },
  ])
  expect(members[0]?.notifications_disabled).toEqual(['news', 'promotions', 'weekly_updates', 'reminders'])
  expect(members[1]?.notifications_disabled).toContain('new_messages')
  expect(await world.app.db.asOwner('select from consents where member_id = $1', [members[0]?.id])).toEqual([])
  expect(await world.app.mails()).toEqual([])
  const entries = await world.app.db.asOwner(
    `select e.amount, e.house_account from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
     where t.kind = 'importer.balance' order by e.amount`,
  )
  expect(entries).toEqual([
    { amount: -25, house_account: 'import' },
    { amount: 25, house_account: null },
  ])
  expect(isLedgerSound(await checkLedger(world.app.services.db))).toBe(true)
})

test('a second import from the same source only adds what is new', async () => {
  const first = [header, buildRow(1, { balance: '5' }), buildRow(2)]
  await world.import(first.join('\n'))
  const id = await world.import([...first, buildRow(3)].join('\n'))
  expect(await world.read(id)).toMatchObject({ status: 'done', read: 3, created: 1, existing: 2, skipped: 0 })
  const booked = await world.app.db.asOwner(`select from ledger_transfers where idempotency_key like '%old-site:1'`)
  expect(booked).toHaveLength(1)
})

test('an erased member does not come back', async () => {
  await world.import([header, buildRow(1)].join('\n'))
  await world.app.db.asOwner('update importer_ids set member_id = null')
  await world.app.db.asOwner(`update members set email = 'erased@gone.test' where email = 'person1@old.test'`)
  const id = await world.import([header, buildRow(1)].join('\n'))
  expect(await world.read(id)).toMatchObject({ created: 0, existing: 1 })
})

test('a killed or paused import continues where it stopped', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => buildRow(at + 1, { name: 'Anna' }))
  const id = await world.check([header, ...rows].join('\n'))
  await world.act(id, 'start')
  // The process dies after the first batch: the transaction of the second is lost.
  let batches = 0
  const { transaction } = world.app.services.db
  world.app.services.db.transaction = ((work, outer) =>
    transaction(async (tx) => {
      const result = await work(tx)
      const [{ read } = { read: 0 }] = await tx('importer_runs').where({ id }).select('read')
      if (read === 1000 && batches++ === 0) throw new Error('killed')
      return result
    }, outer)) as typeof transaction
  await world.app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'running', read: 500, created: 500 })
  await world.act(id, 'pause')
  world.app.services.db.transaction = transaction
  world.app.clock.advance(10_000)
  await world.app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'paused', read: 500 })
  await world.act(id, 'resume')
  await world.app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'done', read: 1200, created: 1200 })
})

test('reads files with semicolons, an old encoding and dates in another order', async () => {
  const id = await world.make()
  const file = Buffer.from('Nr;Mail;Naam;Geslacht;Geboren\r\n1;a@old.test;Zo\xeb;V;3-4-1990\r\n', 'latin1')
  const { body } = await world.operator.post(`/api/console/importer/runs/${id}/file`, buildUpload(file))
  expect(body.columns).toEqual(['Nr', 'Mail', 'Naam', 'Geslacht', 'Geboren'])
  const columns = { id: 'Nr', email: 'Mail', name: 'Naam', gender: 'Geslacht', date_of_birth: 'Geboren' }
  const mapping = { columns, date_order: 'dmy', country: 'NL' }
  const { domain_id, source, kind, what, version } = await world.read(id)
  const saved = { domain_id, source, kind, what, mapping, version }
  expect((await world.operator.put(`/api/console/importer/runs/${id}`, saved)).status).toBe(200)
  await world.act(id, 'check')
  await world.app.settle()
  await world.act(id, 'start')
  await world.app.settle()
  expect((await world.members()).find(({ email }) => email === 'a@old.test')).toMatchObject({ name: 'Zoë' })
})

test('starts only a checked run, and only for staff of its domain', async () => {
  const id = await world.make()
  const { version } = await world.read(id)
  const start = (client = world.operator) => client.post(`/api/console/importer/runs/${id}/start`, { version })
  expect((await start()).status).toBe(422)
  await world.operator.post(`/api/console/importer/runs/${id}/file`, buildUpload([header, buildRow(1)].join('\n')))
  const now = await world.read(id)
  const early = await world.operator.post(`/api/console/importer/runs/${id}/start`, { version: now.version })
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'importer.not_ready' } } })
  expect([403, 404]).toContain((await start(await world.site.staff('support'))).status)
})

test('only staff who may approve credits can import credits', async () => {
  const operator = await world.site.staff('operator', world.site.domainId)
  const start = async (id: string) => {
    const { version } = await world.read(id)
    const { status, body } = await operator.post(`/api/console/importer/runs/${id}/start`, { version })
    return [status, body.error?.code]
  }
  const file = [header, buildRow(1, { balance: '1000' })].join('\n')
  const [members, database] = [await world.check(file), await world.make({ kind: 'ph7', what: 'all' })]
  const balances = await world.check('member,credits\n1,1000', { what: 'balances' })
  await world.app.db.asOwner(`update importer_runs set status = 'checked' where id = $1`, [database])
  await world.site.set('importer.database_url', 'mysql://reader@db.test/old')
  for (const id of [members, balances, database]) expect(await start(id)).toEqual([403, 'importer.credits'])
  // Without the column, credits are left out.
  const plain = await world.check(file.replace('balance', 'other'))
  expect(await start(plain)).toEqual([200, undefined])
  await world.app.settle()
  expect(await world.read(plain)).toMatchObject({ status: 'done', created: 1 })
  await world.act(members, 'start')
  // Its job would otherwise compete with the next test's import of the same people.
  await world.app.settle()
})

test('invited members set a password by a link, and only then get other mails', async () => {
  const id = await world.import([header, buildRow(1), buildRow(2)].join('\n'))
  await world.act(id, 'invite')
  await world.app.settle()
  expect(await world.read(id)).toMatchObject({ invite: 'done', invited: 2 })
  const token = await readMailToken(world.app, 'person1@old.test')
  const password = 'a quiet walk by the sea'
  const set = { token, password, password_repeat: password }
  const client = world.site.client()
  expect((await client.post('/api/password-reset/do', set)).status).toBe(200)
  expect((await client.post('/api/user.php', { email: 'person1@old.test', password })).status).toBe(200)
  const [member] = (await world.members()).filter(({ email }) => email === 'person1@old.test')
  expect(member).toMatchObject({ notifications_blocked: null })
  await world.act(id, 'invite')
  await world.app.settle()
  expect((await world.app.mails()).filter(({ text }) => String(text).includes('token='))).toHaveLength(2)
})
