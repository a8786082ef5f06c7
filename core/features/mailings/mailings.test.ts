import { beforeEach, describe, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs, hourMs, minuteMs, timeAfter, timeBefore, toUtcDay } from '../../shared/durations.ts'
import { siteTime } from '../../shared/site-time.ts'
import { findDueDay } from './due.ts'
import { startMailings } from './start.ts'

const app = await testApp({ schedules: false })
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

/** Advances to the next time at which a clock in Amsterdam shows that hour on a weekday, 1 to 7. */
function until(weekday: number, hour: number) {
  const now = app.clock.now()
  for (let days = 0; ; days++) {
    const date = siteTime.dayOf(timeAfter(now, days * dayMs), 'Europe/Amsterdam')
    const then = siteTime.momentOf(`${date}T${String(hour).padStart(2, '0')}:00`, 'Europe/Amsterdam')
    const found = new Date(`${date}T12:00:00Z`).getUTCDay() || 7
    if (then > now && found === weekday) return app.clock.advance(then.getTime() - now.getTime())
  }
}
async function run() {
  await startMailings(app.services)
  await app.settle()
}
const mailsTo = async ({ email }: Pick<TestMember, 'email'>) => (await app.mails()).filter((mail) => mail.to === email)
const subjectsTo = async (member: TestMember) => (await mailsTo(member)).map(({ subject }) => subject)
const signedUp = (member: TestMember, days: number) =>
  app.db.asOwner('update members set signup_date = $2 where id = $1', [
    member.id,
    timeBefore(app.clock.now(), days * dayMs),
  ])
const described = (...members: TestMember[]) =>
  app.db.asOwner(`update profiles set description = 'Hoi', created_at = $2 where member_id = any($1)`, [
    members.map(({ id }) => id),
    app.clock.now(),
  ])

describe('a mailing is due', () => {
  const at = (moment: string, zone = 'Europe/Amsterdam', rhythm = { hour: 18, weekday: 4 as number | null }) =>
    findDueDay(new Date(moment), { timeZone: zone }, rhythm)

  test('on its weekday from its hour on, in local time, until six hours later', () => {
    expect(at('2026-03-05T16:59:59Z')).toBeNull()
    expect(at('2026-03-05T17:00:00Z')).toBe('2026-03-05')
    expect(at('2026-03-05T22:59:59Z')).toBe('2026-03-05')
    expect(at('2026-03-05T23:00:00Z')).toBeNull()
    expect(at('2026-03-06T17:00:00Z')).toBeNull()
    expect(at('2026-03-05T17:00:00Z', 'Europe/London')).toBeNull()
  })

  test('until six hours later, too, if midnight comes earlier', () => {
    const evening = { hour: 22, weekday: 4 }
    expect(at('2026-03-05T22:59:59Z', 'Europe/Amsterdam', evening)).toBe('2026-03-05')
    expect(at('2026-03-06T02:59:59Z', 'Europe/Amsterdam', evening)).toBe('2026-03-05')
    expect(at('2026-03-06T03:00:00Z', 'Europe/Amsterdam', evening)).toBeNull()
    // Its weekday is that of the evening.
    expect(at('2026-03-05T00:00:00Z', 'Europe/Amsterdam', evening)).toBeNull()
  })

  test('once on the days on which the clock changes', () => {
    const nightly = { hour: 2, weekday: null }
    // On 29 March two o’clock does not exist, on 25 October it occurs twice.
    expect(at('2026-03-29T00:59:59Z', 'Europe/Amsterdam', nightly)).toBeNull()
    expect(at('2026-03-29T01:00:00Z', 'Europe/Amsterdam', nightly)).toBe('2026-03-29')
    expect(at('2026-10-25T00:00:00Z', 'Europe/Amsterdam', nightly)).toBe('2026-10-25')
    expect(at('2026-10-25T01:00:00Z', 'Europe/Amsterdam', nightly)).toBe('2026-10-25')
  })
})

describe('the weekly summary', () => {
  const subject = 'Nieuw bij jou in de buurt'

  test('counts real activity, and is sent once, however many processes start it and how often', async () => {
    until(3, 18)
    const [reader, seen] = [await site.member({ gender: 'male' }), await site.member({ gender: 'male' })]
    await app.db.asOwner(`update profiles set looking_for = 'female' where domain_id = $1 and gender = 'male'`, [
      site.domainId,
    ])
    const [one, two, blocked] = [await site.member(), await site.member(), await site.member()]
    await site.member({ gender: 'male' })
    await described(one, two, blocked)
    await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
      blocked.id,
      reader.id,
    ])
    await one.client.put(`/api/members/${reader.id}/like`)
    until(4, 18)
    await app.db.asOwner('update members set last_seen_at = $2 where id = $1', [seen.id, app.clock.now()])
    await Promise.all([startMailings(app.services), startMailings(app.services), startMailings(app.services)])
    await run()
    const mails = (await mailsTo(reader)).filter((mail) => mail.subject === subject)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(' 2 nieuwe leden bij')
    expect(mails[0]?.text).toContain('Je hebt 1 nieuwe like.')
    expect(mails[0]?.text).not.toMatch(/ongelezen|\{/i)
    expect(mails[0]?.unsubscribeUrl).toContain('/api/unsubscribe?token=')
    // A member who visited today needs no summary.
    expect(await subjectsTo(seen)).not.toContain(subject)
    app.clock.advance(hourMs)
    await run()
    expect((await subjectsTo(reader)).filter((each) => each === subject)).toHaveLength(1)
  })

  test('is not sent if nobody is new, nor to members who do not want it or cannot get it', async () => {
    until(3, 18)
    const alone = await site.member({ gender: 'female', country: 'DE' })
    const all = await Promise.all(Array.from({ length: 6 }, () => site.member()))
    const [off, bounced, banned, deleted, made] = all as [TestMember, TestMember, TestMember, TestMember, TestMember]
    await described(...all, alone)
    await app.db.asOwner(`update profiles set looking_for = 'both' where domain_id = $1`, [site.domainId])
    await off.client.put('/api/account/notifications', { disabled: ['weekly_updates'] })
    const set = (member: TestMember, change: string) =>
      app.db.asOwner(`update members set ${change} where id = $1`, [member.id])
    await set(bounced, `notifications_blocked = 'bounce'`)
    await set(banned, `status = 'banned'`)
    await set(deleted, `status = 'deleted'`)
    await site.set('mailings.weekly_updates_hour', 23)
    until(4, 23)
    await run()
    // This mail waits for the morning.
    await set(made, `notifications_blocked = 'fbl'`)
    until(5, 9)
    await app.settle()
    for (const member of [alone, off, bounced, banned, deleted, made])
      expect(await subjectsTo(member)).not.toContain(subject)
    expect(await subjectsTo(all[5] as TestMember)).toContain(subject)
  })

  test('is turned off, moved to another day and to another hour by its settings', async () => {
    const [one, two] = [await site.member(), await site.member()]
    await described(one, two)
    await app.db.asOwner(`update profiles set looking_for = 'both' where domain_id = $1`, [site.domainId])
    await site.set('mailings.weekly_updates_weekday', 2)
    await site.set('mailings.weekly_updates_hour', 9)
    await site.set('mailings.weekly_updates', false)
    until(2, 9)
    await run()
    expect(await subjectsTo(one)).not.toContain(subject)
    await site.set('mailings.weekly_updates', true)
    await app.db.asOwner('update profiles set created_at = $2, last_seen_at = $2 where domain_id = $1', [
      site.domainId,
      app.clock.now(),
    ])
    await app.db.asOwner('update members set last_seen_at = $2 where domain_id = $1', [
      site.domainId,
      timeBefore(app.clock.now(), 2 * dayMs),
    ])
    await run()
    expect(await subjectsTo(one)).toContain(subject)
  })

  test('is sent page by page at the pace of the setting, and reaches everybody', async () => {
    await site.set('mailings.per_minute', 6)
    const all = await Promise.all(Array.from({ length: 3 }, () => site.member()))
    await app.db.asOwner(`update profiles set looking_for = 'both' where domain_id = $1`, [site.domainId])
    until(4, 18)
    await app.db.asOwner('update profiles set created_at = $2, last_seen_at = $2 where domain_id = $1', [
      site.domainId,
      app.clock.now(),
    ])
    await app.db.asOwner('update members set last_seen_at = $2 where domain_id = $1', [
      site.domainId,
      timeBefore(app.clock.now(), 2 * dayMs),
    ])
    const countMails = async () =>
      (await Promise.all(all.map(subjectsTo))).filter((each) => each.includes(subject)).length
    await run()
    // While other mails are pending, a page waits too.
    for (let step = 0, before = 0; step < 15; step++) {
      const now = await countMails()
      expect(now - before).toBeLessThanOrEqual(1)
      before = now
      app.clock.advance(10_000)
      await app.settle()
    }
    expect(await countMails()).toBe(3)
    const [state] = await app.db.asOwner(
      `select queued, done_at is not null done from mailing_runs where domain_id = $1 and kind = 'weekly_updates'`,
      [site.domainId],
    )
    expect(state).toEqual({ queued: 3, done: true })
  })
})

test('reminds a member three times of the photo or text that is still missing', async () => {
  const subject = 'Je profiel is nog niet af'
  until(1, 12)
  const [bare, filled] = [await site.member(), await site.member()]
  await signedUp(bare, 3)
  await signedUp(filled, 3)
  await site.set('mailings.reminders_hour', 23)
  until(1, 23)
  await run()
  await app.db.asOwner(`update profiles set description = 'Hoi' where member_id = $1`, [filled.id])
  await addPhoto(app.db, filled.id, { status: 'inspection' })
  until(2, 9)
  await app.settle()
  await site.set('mailings.reminders_hour', 17)
  const [mail] = (await mailsTo(bare)).filter((each) => each.subject === subject)
  expect([mail?.subject, (await subjectsTo(filled)).includes(subject)]).toEqual([subject, false])
  expect(mail?.text).toContain('Er staat nog geen foto op.')
  for (const [days, mails] of [
    [1, 1],
    [10, 2],
    [3, 2],
    [28, 3],
    [10, 3],
  ] as const) {
    app.clock.advance(days * dayMs)
    until(((app.clock.now().getUTCDay() || 7) % 7) + 1, 18)
    await run()
    expect((await subjectsTo(bare)).filter((each) => each === subject)).toHaveLength(mails)
  }
})

describe('news', () => {
  const buildText = (subject: string) => ({ subject, body: 'Eerste alinea.\n\nTweede.', button: 'Lees' })
  const newsTo = async (member: TestMember) =>
    (await subjectsTo(member)).filter((subject) => ['Nieuws', 'Neues'].includes(subject))
  const draft = { texts: { nl: buildText('Nieuws'), de: buildText('Neues') }, path: '/pages/faq', send_at: null }

  test('reaches each country at its local hour, in the member’s language', async () => {
    await site.set('notifications.quiet_from_hour', 0)
    await site.set('notifications.quiet_until_hour', 0)
    const [here, there, off] = [
      await site.member({ country: 'NL' }),
      await site.member({ country: 'GB' }),
      await site.member(),
    ]
    await app.db.asOwner(`update members set language = 'de' where id = $1`, [there.id])
    await off.client.put('/api/account/notifications', { disabled: ['news'] })
    until(2, 9)
    const staff = await site.staff('operator')
    const send_at = `${toUtcDay(app.clock.now())}T12:00`
    const made = await staff.post('/api/console/news-mails', { ...draft, domain_id: site.domainId, send_at })
    expect({ status: made.status, text: made.text }).toEqual({
      status: 200,
      text: expect.stringContaining('"queued":null'),
    })
    until(2, 11)
    await run()
    expect(await newsTo(here)).toEqual([])
    until(2, 12)
    await run()
    expect({ here: await newsTo(here), there: await newsTo(there) }).toEqual({ here: ['Nieuws'], there: [] })
    until(2, 13)
    await run()
    await run()
    expect({ here: await newsTo(here), there: await newsTo(there), off: await newsTo(off) }).toEqual({
      here: ['Nieuws'],
      there: ['Neues'],
      off: [],
    })
    const [mail] = (await mailsTo(here)).filter(({ subject }) => subject === 'Nieuws')
    expect(mail?.html).toContain(`/pages/faq`)
    expect(mail?.text).toContain('Tweede.')
    // The morning's login has expired by now.
    const later = await site.staff('operator')
    const row = (await later.get(`/api/console/news-mails/${made.body.id}`)).body
    expect(row.queued).toBe(2)
    const { id, created_at: _, queued: __, remaining, ...rest } = row
    expect(remaining).toBe(0)
    expect((await later.put(`/api/console/news-mails/${id}`, { ...rest, path: '' })).status).toBe(409)
    expect((await later.delete(`/api/console/news-mails/${id}`, { version: row.version })).status).toBe(200)
  })

  test('reaches nobody if withdrawn between queueing and sending', async () => {
    const member = await site.member()
    until(2, 23)
    const staff = await site.staff('operator')
    const send_at = `${toUtcDay(app.clock.now())}T23:00`
    const { body } = await staff.post('/api/console/news-mails', { ...draft, domain_id: site.domainId, send_at })
    await run()
    // The mails wait for the morning.
    expect((await staff.delete(`/api/console/news-mails/${body.id}`, { version: body.version })).status).toBe(200)
    until(3, 9)
    await app.settle()
    expect(await newsTo(member)).toEqual([])
  })

  test('shows how many members are left, and stops', async () => {
    await site.set('mailings.per_minute', 6)
    await site.set('notifications.quiet_from_hour', 0)
    await site.set('notifications.quiet_until_hour', 0)
    const members = [await site.member(), await site.member(), await site.member()]
    until(2, 12)
    // Mailings of other tests that are due at this hour would delay the first page.
    await run()
    const staff = await site.staff('operator')
    const send_at = `${toUtcDay(app.clock.now())}T12:00`
    const { id } = (await staff.post('/api/console/news-mails', { ...draft, domain_id: site.domainId, send_at })).body
    const stop = (version: number) => staff.post(`/api/console/news-mails/${id}/stop`, { version })
    await run()
    const { queued, remaining, version } = (await staff.get(`/api/console/news-mails/${id}`)).body
    expect({ queued, remaining }).toEqual({ queued: 1, remaining: 2 })
    expect((await stop(version)).status).toBe(200)
    app.clock.advance(minuteMs)
    await run()
    app.clock.advance(minuteMs)
    await run()
    const sent = await Promise.all(members.map(newsTo))
    expect(sent.flat()).toEqual(['Nieuws'])
    expect((await staff.get(`/api/console/news-mails/${id}`)).body).toMatchObject({
      queued: 1,
      remaining: 0,
      send_at: null,
    })
  })

  test('has a preview and a test mail before sending, and cannot be scheduled without a text', async () => {
    const staff = await site.staff('operator')
    const one = { ...buildText('Nieuws'), domain_id: site.domainId, locale: 'nl', path: '/pages/faq' }
    const seen = await staff.post('/api/console/news-mails/preview', { ...one, dark: true })
    expect(seen.body.subject).toBe('Nieuws')
    expect(seen.body.html).toContain('Eerste alinea.')
    const { body } = await staff.post('/api/console/news-mails/test', one)
    expect(await mailsTo({ email: body.to })).toHaveLength(1)
    const logged = await app.db.asOwner(`select subject_id from audit_log where action = 'news-mail.tested'`)
    expect(logged, 'the entry names the list, because the mail has no id').toEqual([{ subject_id: 'news-mails' }])
    const empty = { domain_id: site.domainId, texts: {}, path: '', send_at: '2026-05-01T10:00' }
    expect((await staff.post('/api/console/news-mails', empty)).status).toBe(422)
    const evil = { ...empty, send_at: null, path: '//evil.example' }
    expect((await staff.post('/api/console/news-mails', evil)).status).toBe(422)
  })
})
