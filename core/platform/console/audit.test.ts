import { describe, expect, it } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { recordAudit } from '../audit/record.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner', null)

const find = async (filter: object): Promise<Record<string, unknown>[]> => {
  const reply = await owner.get(`/api/console/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const write = (staffId: string, subjectId: string, at: string, reason: string) =>
  app.services.db.transaction((tx) =>
    recordAudit(tx, {
      at: new Date(at),
      actor: { kind: 'staff', staff: { id: staffId } },
      action: 'member.banned',
      subject: 'member',
      subjectId,
      domainId: site.domainId,
      reason,
    }),
  )

describe('the audit log', () => {
  it("finds entries by reason, actor's name and day", async () => {
    const staff = { name: 'Wilhelmina Searcher', email: 'wilhelmina@staff.test', grants: [{ role: 'support' }] }
    const { id } = (await owner.post('/api/console/staff', staff)).body
    await write(id, 'one', '2026-03-01T23:59:00Z', 'Sold 100%_off watches')
    await write(id, 'two', '2026-03-02T00:00:00Z', 'Another thing')
    const readSubjects = async (filter: object) =>
      (await find({ subject: 'member', domain_id: site.domainId, ...filter })).map((line) => line.subject_id)
    expect(await readSubjects({ q: '100%_OFF' })).toEqual(['one'])
    expect(await readSubjects({ q: '100__off' })).toEqual([])
    expect(await readSubjects({ q: 'helmina search' })).toEqual(['two', 'one'])
    expect(await readSubjects({ q: 'helmina search', until: '2026-03-01' })).toEqual(['one'])
    expect(await readSubjects({ q: 'helmina search', since: '2026-03-02' })).toEqual(['two'])
  })

  it('finds entries by values before and after, but not by surrounding JSON', async () => {
    const change = { old: { welcome: 'Hallo daar' }, new: { welcome: 'Goedenavond' } }
    await app.services.db.transaction((tx) =>
      recordAudit(tx, {
        at: new Date('2026-03-04T12:00:00Z'),
        actor: { kind: 'system', name: 'test' },
        action: 'setting.changed',
        subject: 'setting',
        subjectId: 'welcome_text',
        domainId: site.domainId,
        ...change,
      }),
    )
    const findSubjects = async (q: string) =>
      (await find({ q, domain_id: site.domainId })).map((line) => line.subject_id)
    const [changed] = await find({ subject: 'setting', domain_id: site.domainId })
    expect(changed).toMatchObject({ subject_text: 'Instelling', subject_name: 'welcome_text' })
    expect(await findSubjects('hallo daar')).toEqual(['welcome_text'])
    expect(await findSubjects('GOEDENAVOND')).toEqual(['welcome_text'])
    expect(await findSubjects('goedemorgen')).toEqual([])
  })

  it('names actions in the reader’s language and finds them by those names', async () => {
    const id = '01890000-0000-7000-8000-000000000001'
    await write(id, 'worded', '2026-03-05T12:00:00Z', 'For a reason')
    const read = async (locale: string, q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q, subject_id: 'worded', domain_id: site.domainId }))
      const reply = await owner.get(`/api/console/audit?filter=${filter}`, { headers: { 'accept-language': locale } })
      return reply.body.map((line: { action_text: string; subject_text: string }) => [
        line.action_text,
        line.subject_text,
      ])
    }
    expect(await read('nl', 'LID VERBANNEN')).toEqual([['Lid verbannen', 'Lid']])
    expect(await read('es', 'expulsion')).toEqual([['Expulsión de un miembro', 'Miembro']])
    expect(await read('nl', 'expulsion')).toEqual([])
    expect(await read('en', 'member.banned')).toEqual([['Member banned', 'Member']])
  })

  it('lists actions and subjects to choose from', async () => {
    const { body } = await owner.get('/api/console/audit/words', { headers: { 'accept-language': 'fr' } })
    expect(body.actions).toContainEqual({ id: 'gift.removed', name: 'Suppression\u00a0: cadeau' })
    expect(body.subjects).toContainEqual({ id: 'gift', name: 'Cadeau' })
  })

  it('names a record as the line recorded it, also once it is removed', async () => {
    const code = { code: 'LENTE10', domain_id: site.domainId, value_percentage: 10 }
    const made = (await owner.post('/api/console/discount-codes', code)).body
    await owner.call('DELETE', `/api/console/discount-codes/${made.id}`, { body: { version: made.version } })
    const lines = await find({ subject: 'discount-code', subject_id: made.id })
    expect(lines.map(({ subject_name }) => subject_name)).toEqual(['LENTE10', 'LENTE10'])
  })

  it('keeps the name of a removed account, marked as former', async () => {
    const staff = { name: 'Gone Tomorrow', email: 'gone@staff.test', grants: [{ role: 'support' }] }
    const made = (await owner.post('/api/console/staff', staff)).body
    await write(made.id, 'three', '2026-03-03T12:00:00Z', 'Before they left')
    expect(await find({ q: 'Before they left' })).toMatchObject([{ actor_name: 'Gone Tomorrow', actor_former: false }])
    const removed = await owner.call('DELETE', `/api/console/staff/${made.id}`, { body: { version: made.version } })
    expect(removed.status, removed.text).toBe(200)
    const [line] = await find({ q: 'Before they left' })
    expect(line).toMatchObject({ actor_name: 'Gone Tomorrow', actor_former: true })
    expect(await find({ subject: 'staff', subject_id: made.id })).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'staff.removed', subject_name: 'Gone Tomorrow' })]),
    )
    expect((await find({ q: 'gone tomorrow' })).length).toBeGreaterThan(0)
  })
})
