import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { countStatements } from '../harness/statements.ts'

// The statements of a member's page, with the plugins that add to it. A new statement must be added here, and a
// repeated one appears twice. Sorted by name, because parallel statements have no order.

// Without a worker, whose polling would count among them.
const app = await testApp({ env: { SERVICES: 'web' } })
const plugins = [
  ...[
    'answers',
    'cam-tiles',
    'edition',
    'gifts',
    'interview',
    'margin-notes',
    'meetups',
    'next-person',
    'profile-visits',
  ],
  ...['reactions', 'safety', 'verification'],
]
let site: TestSite
let anna: TestMember
let bert: TestMember
let chat: string
beforeAll(async () => {
  site = await testSite(app)
  for (const plugin of plugins) await site.set(`${plugin}.enabled`, true)
  ;[anna, bert] = [await site.member({ paidUser: true }), await site.member({ paidUser: true })]
  // A related profile, who is also a match.
  const cees = await site.member()
  await anna.client.put(`/api/members/${cees.id}/like`)
  await cees.client.put(`/api/members/${anna.id}/like`)
  await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [anna.id])
  const id = uuidv7({ msecs: app.clock.now().getTime() })
  const sent = await anna.client.post(`/api/members/${bert.id}/messages`, { id, text: 'Hoi' })
  chat = sent.body.conversation.id
})

/** Measures the second visit, because the first one fills the process's caches. */
async function statementsOf(path: string): Promise<string[]> {
  expect((await anna.client.get(path)).status).toBe(200)
  const counted = countStatements()
  await anna.client.get(path)
  counted.stop()
  return (
    counted.statements
      .map(({ name }) => name.replace(/^(search|members\.user):.*/, '$1'))
      // Leaves out the transaction that sets the options of a read, which is sent together with it.
      .filter((name) => name !== 'snapshot-version' && !/^(BEGIN|COMMIT)/.test(name))
      .toSorted()
  )
}

/** The fewest trips of several visits, because a slow machine splits batches. */
async function tripsOf(path: string): Promise<number> {
  const trips: number[] = []
  for (let visit = 0; visit < 6; visit += 1) {
    const counted = countStatements()
    await anna.client.get(path)
    counted.stop()
    trips.push(counted.trips())
  }
  return Math.min(...trips)
}

/** Statements of every member page. */
const every = ['auth.member_session', 'members.user']
const sorted = (...names: string[]) => [...every, ...names].toSorted()

test('a search', async () => {
  const asked = ['edition-issues', 'search.saved_searches', 'search', 'verification.among']
  // With few results the search adds similar profiles.
  expect(await statementsOf('/members?gender=female')).toEqual(sorted(...asked, 'search'))
})

test('a profile and its related profiles', async () => {
  const core = ['members.profile', 'members.photos', 'search']
  const parts = [
    'answers-of-member',
    'gifts-received',
    'margin-notes-written',
    'next-person-among',
    'profile-fields.facts',
    'profile-visits-kept-out',
  ]
  // The badge of the profile, and those of the related profiles once they are found.
  const badges = ['verification.among', 'verification.among']
  expect(await statementsOf(`/members/${bert.id}`)).toEqual(sorted(...core, ...parts, ...badges))
})

const list = ['conversations.chats', 'likes.fresh_matches']

test('the chats', async () => {
  // A short list is followed by people: those who like the member, or otherwise those of the member's search.
  const admirers = ['likes.list_new', 'likes.list_seen', 'margin-notes-like-subjects', 'members.cards']
  const suggested = ['search.looked_for_ages', 'match-finder.ages', 'search', 'search']
  const badges = ['verification.among', 'verification.among']
  expect(await statementsOf('/chats')).toEqual(sorted(...list, ...admirers, ...suggested, ...badges))
})

test('one chat, beside the chats', async () => {
  const parts = [
    'answers-of-member',
    'likes.matched_in_conversation',
    'meetups-of-page',
    'reactions-of-conversation',
    'safety.received_lately',
  ]
  // Whether the two may meet is checked before the plugins are called, and applies to everything read later.
  const talk = ['conversations.side', 'conversations.talk', 'conversations.latest_page']
  expect(await statementsOf(`/chats/${chat}`)).toEqual(sorted(...list, ...parts, ...talk, 'verification.among'))
})

test('the statements of a page travel together', async () => {
  // The session, the member, what the page needs, and what plugins add to that. Searches and lists have a connection
  // of their own.
  expect(await tripsOf('/members?gender=female')).toBeLessThanOrEqual(6)
  expect(await tripsOf(`/members/${bert.id}`)).toBeLessThanOrEqual(6)
  expect(await tripsOf(`/chats/${chat}`)).toBeLessThanOrEqual(5)
})
