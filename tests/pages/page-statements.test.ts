import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { countStatements } from '../harness/statements.ts'

// The statements of a member's page, with the plugins that add to it. A new statement must be added here, and a
// repeated one appears twice. Sorted by name, because parallel statements have no order.

// Without a worker, whose polling would count among them.
const app = await testApp({ env: { SERVICES: 'web' } })
const plugins = [
  'answers',
  'cam-tiles',
  'edition',
  'gifts',
  'interview',
  'margin-notes',
  'meetups',
  'next-person',
  'profile-visits',
  'reactions',
  'safety',
  'verification',
]
const site = await testSite(app)
for (const plugin of plugins) await site.set(`${plugin}.enabled`, true)
const [anna, bert] = [await site.member({ paidUser: true }), await site.member({ paidUser: true })]
// A match.
const cees = await site.member()
await anna.client.put(`/api/members/${cees.id}/like`)
await cees.client.put(`/api/members/${anna.id}/like`)
await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [anna.id])
const id = createIdAt(app.clock.now())
const sent = await anna.client.post(`/api/members/${bert.id}/messages`, { id, text: 'Hoi' })
const chat = sent.body.conversation.id

/** Measures the second visit, because the first one fills the process's caches. */
async function listStatements(path: string): Promise<string[]> {
  expect((await anna.client.get(path)).status).toBe(200)
  const counted = countStatements()
  await anna.client.get(path)
  counted.stop()
  return (
    counted.statements
      .map(({ name }) => name.replace(/:.*/, ''))
      // Leaves out the transaction that sets the options of a read, which is sent together with it.
      .filter((name) => name !== 'snapshot.read_version' && !/^(BEGIN|COMMIT)/.test(name))
      .toSorted()
  )
}

/** The fewest trips of several visits, because a slow machine splits batches. */
async function countTrips(path: string): Promise<number> {
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
const every = ['auth.find_member_session', 'members.load_user']
const sorted = (...names: string[]) => [...every, ...names].toSorted()

test('a search', async () => {
  const asked = [
    'edition.list_issues',
    'search.list_saved_searches',
    'search.find_members',
    'verification.filter_verified',
  ]
  // With few results the search adds similar profiles.
  expect(await listStatements('/members?gender=female')).toEqual(sorted(...asked, 'search.find_members'))
})

test('a profile', async () => {
  const core = ['members.load_profile', 'members.list_photos']
  const parts = [
    'answers.list_answers',
    'gifts.list_received',
    'margin_notes.list_written',
    'next_person.filter_dismissed',
    'profile_fields.list_facts',
    'profile_visits.list_opted_out',
  ]
  expect(await listStatements(`/members/${bert.id}`)).toEqual(sorted(...core, ...parts, 'verification.filter_verified'))
})

const list = ['conversations.list_chats', 'likes.list_fresh_matches']

test('the chats', async () => {
  // A short list is followed by people: those who like the member, or otherwise those of the member's search.
  const admirers = ['likes.list_new', 'likes.list_seen', 'margin_notes.list_like_subjects', 'members.load_cards']
  const suggested = ['search.find_ages', 'match_finder.find_ages', 'search.find_members', 'search.find_members']
  const badges = ['verification.filter_verified', 'verification.filter_verified']
  expect(await listStatements('/chats')).toEqual(sorted(...list, ...admirers, ...suggested, ...badges))
})

test('one chat, beside the chats', async () => {
  const parts = [
    'answers.list_answers',
    'likes.find_match_of_conversation',
    'meetups.list_for_page',
    'reactions.list_of_conversation',
    'safety.list_recent_messages',
  ]
  // Whether the two may meet is checked before the plugins are called, and applies to everything read later.
  const talk = ['conversations.find_side', 'conversations.load_conversation', 'conversations.load_latest_page']
  expect(await listStatements(`/chats/${chat}`)).toEqual(
    sorted(...list, ...parts, ...talk, 'verification.filter_verified'),
  )
})

test('the statement of credits', async () => {
  const money = ['credits.list_statement', 'credits.read_balance', 'conversations.list_paid_messages']
  expect(await listStatements('/transactions')).toEqual(sorted(...money))
})

test('the statements of a page travel together', async () => {
  // The session, the member, what the page needs, and what plugins add to that. Searches and lists have a connection
  // of their own.
  expect(await countTrips('/members?gender=female')).toBeLessThanOrEqual(6)
  expect(await countTrips(`/members/${bert.id}`)).toBeLessThanOrEqual(5)
  expect(await countTrips(`/chats/${chat}`)).toBeLessThanOrEqual(5)
})
