import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { countStatements } from '../harness/statements.ts'

// What a member's page asks of the database, statement by statement, with the plugins that have a part in it: whoever adds one sees among which, and
// what is asked twice stands here twice. In the order of the alphabet, for what is asked together has none.

// Without a worker, whose looks at its queue would be counted among them.
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
  // One to whom the profile is related, and one who waits among the matches.
  const cees = await site.member()
  await anna.client.put(`/api/members/${cees.id}/like`)
  await cees.client.put(`/api/members/${anna.id}/like`)
  await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [anna.id])
  const id = uuidv7({ msecs: app.clock.now().getTime() })
  const sent = await anna.client.post(`/api/members/${bert.id}/messages`, { id, text: 'Hoi' })
  chat = sent.body.conversation.id
})

/** Of the second visit: the first looks up what the process then holds. */
async function statementsOf(path: string): Promise<string[]> {
  expect((await anna.client.get(path)).status).toBe(200)
  const counted = countStatements()
  await anna.client.get(path)
  counted.stop()
  return counted.statements
    .map(({ name }) => name.replace(/^search:.*/, 'search'))
    .filter((name) => name !== 'snapshot-version')
    .toSorted()
}

/** What every page of a member asks. */
const every = [
  'discounts.first_purchase_is_to_come',
  'auth.member_session',
  'margin-notes-counted',
  'members.user',
  'privacy.consents',
  'profile-visits-fresh',
]
const sorted = (...names: string[]) => [...every, ...names].toSorted()

test('a search', async () => {
  const asked = ['edition-issues', 'search.saved_searches', 'search', 'verification.among']
  // So few are found that others are looked for, who resemble the wish.
  expect(await statementsOf('/members?gender=female')).toEqual(sorted(...asked, 'search'))
})

test('a profile, and who is related to it', async () => {
  const core = ['members.profile', 'members.photos', 'search']
  const parts = [
    'answers-of-member',
    'gifts-received',
    'margin-notes-written',
    'next-person-among',
    'profile-visits-kept-out',
  ]
  // The badge of the one, and those of the others once they are found.
  const badges = ['verification.among', 'verification.among']
  expect(await statementsOf(`/members/${bert.id}`)).toEqual(sorted(...core, ...parts, ...badges))
})

const list = ['conversations.chats', 'likes.fresh_matches']

test('the chats', async () => {
  expect(await statementsOf('/chats')).toEqual(sorted(...list))
})

test('one chat, beside the chats', async () => {
  const parts = ['likes.matched_since', 'meetups-due', 'reactions-of-conversation', 'safety.received_lately']
  // Whether the two may meet is asked before plugins say anything, and holds for what is read after that.
  const talk = ['conversations.side', 'conversations.talk', 'conversations.page']
  expect(await statementsOf(`/chats/${chat}`)).toEqual(sorted(...list, ...parts, ...talk, 'verification.among'))
})
