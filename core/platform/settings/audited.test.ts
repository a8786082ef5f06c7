import { expect, test } from 'vitest'
import { getSettingVersion, saveSettings } from '../../../tests/factories/settings.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs } from '../../shared/durations.ts'

// However a value changes, the log has exactly one line for it: each line starts from the end of the previous one, and
// the last one has the current value. A missing line breaks the chain, an extra one repeats a start.

const app = await testApp()
const site = await testSite(app)
const other = await testSite(app)
const owner = await site.staff('owner')
const api = '/api/console/settings'
const scope = `domain:${site.domainId}`
const ok = async (reply: Promise<{ status: number; text: string; body: Record<string, unknown> }>) => {
  const { status, text, body } = await reply
  expect(status, text).toBe(200)
  return body
}
const put = (values: Record<string, unknown>, at = scope) => saveSettings(owner, site, values, { scope: at })

interface Line {
  subject_id: string
  scope: string
  old: unknown
  new: unknown
}
const getLines = () =>
  app.db.asOwner<Line>(`select subject_id, scope, old, new from audit_log where subject = 'setting' order by id`)

/** Places where the log's lines do not lead to the current value. */
async function breaks(): Promise<string[]> {
  const wrong: string[] = []
  const audited = new Map<string, unknown>()
  for (const line of await getLines()) {
    const place = `${line.subject_id} ${line.scope}`
    const before = audited.get(place) ?? null
    if (JSON.stringify(line.old ?? null) !== JSON.stringify(before))
      wrong.push(`${place} begins at ${JSON.stringify(line.old)}`)
    audited.set(place, line.new)
  }
  const stored = await app.db.asOwner<{ key: string; scope: string; value: unknown }>(
    'select key, scope, value from settings',
  )
  const inForce = new Map(stored.map(({ key, scope: at, value }) => [`${key} ${at}`, value]))
  for (const [place, value] of audited) {
    if (JSON.stringify(value ?? null) !== JSON.stringify(inForce.get(place) ?? null))
      wrong.push(`${place} ends at ${JSON.stringify(value)}`)
  }
  for (const place of inForce.keys()) if (!audited.has(place)) wrong.push(`${place} is not in the audit log`)
  return wrong
}

/** The number of lines that some work adds. */
async function left(work: () => Promise<unknown>): Promise<number> {
  const before = (await getLines()).length
  await work()
  expect(await breaks()).toEqual([])
  return (await getLines()).length - before
}

test('every change of a setting adds exactly one line, however it is made', async () => {
  expect(await left(() => ok(put({ message_length: 700 })))).toBe(1)
  expect(await left(() => ok(put({ message_length: 701, chat_history_days: 90 })))).toBe(2)
  expect(await left(() => ok(put({ message_length: 702 }, `${scope}/country:NL`)))).toBe(1)
  // A refused change and one that lost a race add no line.
  expect(await left(() => put({ message_length: -1, chat_history_days: 91 }))).toBe(0)
  const both = [800, 801].map((value) => ({
    changes: [{ key: 'message_length', scope, value, version: getSettingVersion(app, 'message_length', scope) }],
  }))
  expect(await left(() => Promise.all(both.map((body) => owner.put(api, body))))).toBe(1)
  // Reset to the value above it.
  expect(await left(() => ok(put({ message_length: undefined })))).toBe(1)

  const { changes } = (await owner.get(`${api}/history?key=chat_history_days&scope=${scope}`)).body
  const [{ id, now }] = changes
  const back = { changes: [{ id, version: now.version }], reason: 'Back in a test' }
  expect(await left(() => ok(owner.post(`${api}/rollback`, back)))).toBe(1)

  const file = { format: 'rendezvous.settings', settings: { message_length: 900, chat_history_days: 60 } }
  const target = `domain:${other.domainId}`
  const versions = { message_length: 0, chat_history_days: 0 }
  expect(await left(() => ok(owner.post(`${api}/import`, { scope: target, file })))).toBe(0)
  const carried = { scope: target, file, versions, reason: 'As the other' }
  expect(await left(() => ok(owner.post(`${api}/import`, carried)))).toBe(2)

  const draft = (key: string, value: unknown) =>
    ok(
      owner.put(`${api}/drafts`, {
        drafts: [{ key, scope, value, seen: getSettingVersion(app, key, scope), version: 0 }],
      }),
    )
  const publish = async (more: object = {}) => {
    const { drafts } = (await owner.get(`${api}/drafts?domain=${site.domainId}`)).body
    const chosen = drafts.map((each: { key: string; scope: string; version: number }) => ({
      key: each.key,
      scope: each.scope,
      version: each.version,
    }))
    return ok(
      owner.post(`${api}/drafts/publish`, { domain_id: site.domainId, reason: 'Spring', drafts: chosen, ...more }),
    )
  }
  expect(await left(() => draft('message_length', 650))).toBe(0)
  expect(await left(() => publish())).toBe(1)
  await draft('photos_free', 2)
  expect(await left(() => publish({ at: '2026-03-02T12:30' }))).toBe(0)
  expect(
    await left(async () => {
      app.clock.advance(dayMs)
      await app.settle()
    }),
  ).toBe(1)
})
