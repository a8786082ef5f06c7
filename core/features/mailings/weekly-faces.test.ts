import { beforeEach, describe, expect, test } from 'vitest'
import { addMainPhoto } from '../../../tests/factories/main-photo.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs } from '../../shared/durations.ts'
import { loadSessionMember } from '../auth/index.ts'
import type { MailPerson } from '../notifications/index.ts'
import { showNewcomers } from './weekly-faces.ts'
import { weeklyUpdate } from './weekly-update.ts'

const app = await testApp({ schedules: false })
let site: TestSite
let reader: TestMember
beforeEach(async () => {
  site = await testSite(app)
  await site.set('mailings.weekly_faces', true)
  reader = await site.member({ gender: 'male' })
  await change(reader, `looking_for = 'female', created_at = '2020-01-01'`)
})

const change = ({ id }: Pick<TestMember, 'id'>, what: string) =>
  app.db.asOwner(`update profiles set ${what} where member_id = $1`, [id])
const context = () => site.context()

/** A new member who matches the reader's search, with a photo. */
async function newcomer(name: string, { photo = true, fictional = false } = {}) {
  const member = await site.member({ name, gender: 'female', fictional })
  await app.db.asOwner(
    `update profiles set looking_for = 'male', created_at = $2, last_seen_at = $2,
       country = (select country from profiles where member_id = $3), region = (select region from profiles where member_id = $3)
     where member_id = $1`,
    [member.id, app.clock.now(), reader.id],
  )
  return { ...member, photo: photo ? await addMainPhoto(app, member.id) : null }
}
async function faces(): Promise<MailPerson[]> {
  const member = await loadSessionMember(app.services, reader.id)
  return member ? showNewcomers(context(), member) : []
}
const readNames = async () => (await faces()).map(({ name }) => name.replace(/, \d+$/, ''))
const fetched = async (path: string) => (await site.client().get(path)).status

describe('the faces of the weekly summary', () => {
  test('shows at most three new members with a photo, by the reader’s search', async () => {
    const [sanne] = [await newcomer('Sanne'), await newcomer('Bare', { photo: false })]
    await change(await newcomer('Elder'), `date_of_birth = '1940-01-01'`)
    await change(await newcomer('Known'), `created_at = '2020-01-01'`)
    await change(reader, 'looking_min_age = 20, looking_max_age = 60, looking_ages_at = now()')
    expect(await readNames()).toEqual(['Sanne'])
    const [shown] = await faces()
    expect(shown).toMatchObject({ path: `/members/${sanne.id}` })
    for (const name of ['Noor', 'Eva', 'Lena']) await newcomer(name)
    expect(await readNames()).toHaveLength(3)
  })

  test('omits members who blocked the reader or were blocked, and invisible, paused and fictional ones', async () => {
    const [blocker, blocked] = [await newcomer('A1'), await newcomer('B2')]
    const hidden = await newcomer('C3')
    await newcomer('D4', { fictional: true })
    expect(await readNames()).toHaveLength(3)
    await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $3, now()), ($3, $2, now())', [
      blocker.id,
      blocked.id,
      reader.id,
    ])
    await hidden.client.put('/api/account/invisible', { invisible: true })
    expect(await readNames()).toEqual([])
  })

  test('shows nobody to a reader whose notifications contain no names', async () => {
    await newcomer('Sanne')
    await app.db.asOwner('insert into push_choices (member_id, discreet) values ($1, true)', [reader.id])
    expect(await readNames()).toEqual([])
  })
})

describe('a picture of the mail', () => {
  test('opens without a session, as long as its reader may see it', async () => {
    const sanne = await newcomer('Sanne')
    const [{ picture }] = (await faces()) as [MailPerson]
    const reply = await site.client().get(picture)
    expect({
      status: reply.status,
      crossOriginResourcePolicy: reply.headers['cross-origin-resource-policy'],
      contentType: reply.headers['content-type'],
    }).toEqual({ status: 200, crossOriginResourcePolicy: 'cross-origin', contentType: 'image/jpeg' })
    expect([reply.bytes.subarray(0, 3).toString('hex'), reply.headers['content-length']]).toEqual([
      'ffd8ff',
      String(reply.bytes.length),
    ])
    await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
      sanne.id,
      reader.id,
    ])
    expect(await fetched(picture)).toBe(404)
  })

  test('stops opening after two weeks, without its photo or its reader, and while the setting is off', async () => {
    const sanne = await newcomer('Sanne')
    const [{ picture }] = (await faces()) as [MailPerson]
    await site.set('mailings.weekly_faces', false)
    expect(await fetched(picture)).toBe(404)
    await site.set('mailings.weekly_faces', true)
    expect(await fetched(picture)).toBe(200)
    await app.db.asOwner(`update photos set status = 'rejected' where id = $1`, [sanne.photo])
    expect(await fetched(picture)).toBe(404)
    await app.db.asOwner(`update photos set status = 'active' where id = $1`, [sanne.photo])
    app.clock.advance(14 * dayMs)
    expect(await fetched(picture)).toBe(404)
  })

  test('is for one reader, one photo and one site', async () => {
    await newcomer('Sanne')
    const [{ picture }] = (await faces()) as [MailPerson]
    const other = await testSite(app)
    await other.set('mailings.weekly_faces', true)
    expect((await other.client().get(picture)).status).toBe(404)
    expect(await fetched(`${picture.slice(0, -3)}AAA`)).toBe(404)
    const forged = app.services.secrets.seal(JSON.stringify({ what: 'other', reader: reader.id }))
    expect(await fetched(`/api/mailed-faces/${forged}`)).toBe(404)
  })
})

test('the mail shows the faces if the setting is on, and no name if it is off', async () => {
  await newcomer('Sanne')
  await app.db.asOwner(`update members set last_seen_at = '2020-01-01' where id = $1`, [reader.id])
  const ctx = context()
  const compose = () => weeklyUpdate.compose(ctx, { memberId: reader.id, key: 'x', jobId: '1', site: ctx.site })
  expect((await compose())?.people).toHaveLength(1)
  await site.set('mailings.weekly_faces', false)
  expect((await compose())?.people).toEqual([])
})
