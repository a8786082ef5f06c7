import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'
import { streamOf } from '../../../tests/harness/live-stream.ts'

// A sign instead of words: from the menu of a message and by two taps, seen by the other at once, also after a reload.

const app = await testApp()

it('a sign is given from the menu and by two taps, the other sees it come and go', async () => {
  const site = await testSite(app)
  await site.set('reactions.enabled', true)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const id = uuidv7({ msecs: app.clock.now().getTime() })
  const sent = await bram.client.post(`/api/members/${anna.id}/messages`, { id, text: 'Zullen we?' })
  const origin = `http://${site.host}:${app.port}`
  const open = async (who: TestMember, options: object) => {
    const context = await newVisitor(options)
    await context.addCookies([...who.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
    const page = await context.newPage()
    const streaming = streamOf(page)
    await page.goto(`${origin}/chats/${sent.body.conversation.id}`)
    await streaming
    return page
  }
  const hers = await open(anna, viewports.phone)
  const his = await open(bram, viewports.desktop)
  const log = hers.getByRole('log')
  const sign = his.getByRole('img', { name: 'Anna reageerde met: Vuur' })

  await log.getByText('Zullen we?').waitFor()
  await log.locator('summary').click()
  const choices = log.getByRole('group', { name: 'Reageren' })
  await choices.getByRole('button', { name: 'Hart' }).waitFor()
  await expectAccessible(hers)
  await choices.getByRole('button', { name: 'Vuur' }).click()
  await log.getByRole('button', { name: 'Vuur weghalen' }).waitFor()
  await sign.waitFor()
  await expectAccessible(his)
  if (process.env.SHOTS) {
    await hers.screenshot({ path: `${process.env.SHOTS}/reactions-phone.png` })
    await his.screenshot({ path: `${process.env.SHOTS}/reactions-desktop.png` })
    await log.locator('summary').click()
    await hers.screenshot({ path: `${process.env.SHOTS}/reactions-menu.png` })
    await log.locator('summary').click()
  }
  // It comes with the page, before any script.
  const streaming = streamOf(his)
  await his.reload()
  await sign.waitFor()
  await streaming

  await log.getByRole('button', { name: 'Vuur weghalen' }).click()
  await sign.waitFor({ state: 'detached' })
  await log.getByText('Zullen we?').dblclick()
  await his.getByRole('img', { name: 'Anna reageerde met: Hart' }).waitFor()
  await log.getByText('Zullen we?').dblclick()
  await expect.poll(() => his.getByRole('img', { name: /Anna reageerde/ }).count()).toBe(0)
})

it('where reactions are off, a message has none and cannot get one', async () => {
  const site = await testSite(app)
  await site.set('reactions.enabled', false)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const id = uuidv7({ msecs: app.clock.now().getTime() })
  await bram.client.post(`/api/members/${anna.id}/messages`, { id, text: 'Zullen we?' })
  expect((await anna.client.put(`/api/reactions/${id}`, { kind: 'heart' })).status).toBe(404)
})
