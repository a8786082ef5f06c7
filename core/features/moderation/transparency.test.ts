import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { hourMs, timeAfter } from '../../shared/durations.ts'
import { getHalfYearBounds, getPreviousHalfYear, toHalfYear } from './half-years.ts'
import { publishReports } from './transparency.ts'

const app = await testApp()

/**
 * Advances past the current half-year and publishes its reports. The worker may publish them first, which changes
 * nothing.
 */
async function publish(): Promise<void> {
  const half = toHalfYear(app.clock.now(), 'Europe/Amsterdam')
  app.clock.set(timeAfter(getHalfYearBounds(half, 'Europe/Amsterdam').until, 10 * hourMs))
  await publishReports.handler({ services: app.services })
}
async function addRestrictions(site: TestSite, memberId: string, count: number, more: object = {}): Promise<void> {
  for (let at = 0; at < count; at++) {
    const row = {
      kind: 'photo_rejected',
      ground: 'nudity',
      source: 'inspection',
      decided_at: app.clock.now().toISOString(),
      told_at: app.clock.now().toISOString(),
      revoked_at: null,
      ...more,
    }
    await app.db.asOwner(
      `insert into restrictions (id, reference, domain_id, member_id, kind, ground, source, decided_at, told_at, revoked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [uuidv7(), `D-${uuidv7()}`, site.domainId, memberId, ...Object.values(row)],
    )
  }
}
async function addComplaints(site: TestSite, count: number, hours: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await app.db.asOwner(
      `insert into reviews (id, domain_id, kind, subject_id, status, created_at, decided_at)
       values ($1::uuid, $2, 'complaint', $1::uuid::text, 'closed', '2026-05-01T10:00:00Z', '2026-05-01T10:00:00Z'::timestamptz + make_interval(hours => $3))`,
      [uuidv7(), site.domainId, hours + at],
    )
}
const report = async (site: TestSite, half?: string) =>
  site.client().get(`/api/transparency${half === undefined ? '' : `?half=${half}`}`)

describe('half-years', () => {
  test('begin at midnight in their time zone, and know the previous one', () => {
    expect(toHalfYear(new Date('2026-06-30T22:30:00Z'), 'Europe/Amsterdam')).toBe('2026-2')
    expect(toHalfYear(new Date('2026-06-30T22:30:00Z'), 'UTC')).toBe('2026-1')
    expect([getPreviousHalfYear('2026-2'), getPreviousHalfYear('2026-1')]).toEqual(['2026-1', '2025-2'])
    expect(getHalfYearBounds('2026-2', 'Europe/Amsterdam')).toEqual({
      from: new Date('2026-06-30T22:00:00Z'),
      until: new Date('2026-12-31T23:00:00Z'),
    })
  })
})

describe('the report', () => {
  test('counts the decisions of its half-year, and withholds small numbers', async () => {
    const site = await testSite(app)
    const { id } = await site.member()
    await addRestrictions(site, id, 12)
    await addRestrictions(site, id, 7, { kind: 'photo_removed', ground: 'not_own', source: 'notice' })
    await addRestrictions(site, id, 2, { kind: 'account_banned', ground: 'fraud', source: 'staff' })
    // Not counted: revoked before the member was notified, in the previous half-year, or in the next one.
    await addRestrictions(site, id, 9, { told_at: null, revoked_at: '2026-03-02T10:00:10Z' })
    await addRestrictions(site, id, 9, { decided_at: '2025-12-31T22:59:00Z' })
    await addRestrictions(site, id, 9, { decided_at: '2026-06-30T22:01:00Z' })
    await addComplaints(site, 5, 20)
    // The worker may have published the previous half-year by now, but not the current one.
    expect((await report(site)).body.halves.map(({ id }: { id: string }) => id)).not.toContain('2026-1')
    await publish()
    const { body } = await report(site)
    expect(body.half).toEqual({ id: '2026-1', label: expect.stringMatching(/januari.juni 2026/) })
    const part = (at: number) => ({
      ...body.parts[at],
      rows: body.parts[at].rows.filter(({ count }: { count: number | null }) => count !== 0),
    })
    expect(part(0)).toEqual({
      part: 'measures',
      title: 'Wat we deden',
      rows: [
        { label: 'Foto afgekeurd', count: 12 },
        { label: 'Foto verwijderd', count: null },
        { label: 'Account verbannen', count: null },
      ],
      total: 21,
    })
    expect(part(3)).toMatchObject({ rows: [{ label: 'Klachten', count: 5 }], total: 5 })
    expect(body.times[0]).toEqual({ label: 'Antwoord op een klacht', text: '22 uur' })
    expect(body.times[3].text).toBeNull()
  })

  test('stays as published when members are erased and when it runs again', async () => {
    const site = await testSite(app)
    const { id } = await site.member()
    await addRestrictions(site, id, 6)
    await publish()
    const before = (await report(site)).body
    await app.db.asOwner('delete from restrictions where domain_id = $1', [site.domainId])
    await publishReports.handler({ services: app.services })
    expect((await report(site)).body).toEqual(before)
  })

  test('is separate for each site, and missing if nothing was decided', async () => {
    const [site, other] = [await testSite(app), await testSite(app)]
    await addRestrictions(site, (await site.member()).id, 6)
    await publish()
    expect((await report(other)).body.half).toBeNull()
    const { half } = (await report(site)).body
    expect((await report(other, half.id)).status).toBe(404)
    expect((await report(site, half.id)).status).toBe(200)
    expect((await report(site, '1999-1')).status).toBe(404)
    expect((await other.client().get('/api/transparency.csv')).status).toBe(404)
  })

  test('is available as a file with the same numbers', async () => {
    const site = await testSite(app)
    const { id } = await site.member()
    await addRestrictions(site, id, 12)
    await addRestrictions(site, id, 3, { kind: 'account_banned' })
    await publish()
    const { half } = (await report(site)).body
    const file = await site.client().get(`/api/transparency.csv?half=${half.id}`)
    const lines = file.text.replace('\ufeff', '').split('\r\n')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(lines[0]).toBe('Halfjaar,Onderdeel,Wat,Aantal,Uren')
    expect(lines.slice(1, 3)).toEqual([
      `${half.id},Wat we deden,Foto afgekeurd,,`,
      `${half.id},Wat we deden,Foto verwijderd,0,`,
    ])
    expect(lines).toContain(`${half.id},Wat we deden,Totaal,15,`)
    expect(lines).toContain(`${half.id},Waarom,Bloot of seks,15,`)
  })
})
