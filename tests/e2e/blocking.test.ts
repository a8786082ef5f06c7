import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'

const app = await testApp()
const site = await testSite(app)

async function pageOf(member: TestMember) {
  const context = await newVisitor()
  const url = `http://${site.host}:${app.port}`
  await context.addCookies([{ name: 'session', value: member.client.cookies.get('session') ?? '', url }])
  return { page: await context.newPage(), url, close: () => context.close() }
}

test('a block from an open chat leads to the chats; the other reads who blocked, on the profile and in the chat', async () => {
  const [blocker, other] = [await site.member({ name: 'Sanne' }), await site.member({ name: 'Bram' })]
  const sent = await other.client.post(`/api/members/${blocker.id}/messages`, {
    id: uuidv7({ msecs: app.clock.now().getTime() }),
    text: 'Hoi',
  })
  const chat = `/chats/${sent.body.conversation.id}`

  const mine = await pageOf(blocker)
  await mine.page.goto(mine.url + chat)
  await mine.page.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await mine.page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await mine.page.waitForURL(`${mine.url}/chats`)
  await mine.page.getByText('Bram is geblokkeerd.').waitFor()
  expect(await mine.page.getByText('kon niet worden gevonden').count()).toBe(0)
  await mine.close()

  const theirs = await pageOf(other)
  for (const path of [`/members/${blocker.id}`, `/members/${blocker.id}/chat`, chat]) {
    const reply = await theirs.page.goto(theirs.url + path)
    expect([path, reply?.status()]).toEqual([path, 403])
    expect(await theirs.page.locator('h1').textContent()).toBe('Sanne heeft je geblokkeerd...')
    expect(await theirs.page.getByText('Het ligt aan ons').count()).toBe(0)
    expect(await theirs.page.getByText('403').count()).toBeGreaterThan(0)
  }
  await expectAccessible(theirs.page)
  await theirs.close()
})
