import { expect, it } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'

// Somebody looks at a profile and is told that it can be seen; the other sees it; the first keeps out of it, and nothing is left.

const app = await testApp()
const patience = { timeout: 15_000 }

it('a visit is told to both, and gone once its visitor keeps out of it', async () => {
  const site = await testSite(app)
  await site.set('profile-visits.enabled', true)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const origin = `http://${site.host}:${app.port}`
  const open = async (who: TestMember, path: string) => {
    const context = await newVisitor(viewports.phone)
    await context.addCookies([...who.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
    const page = await context.newPage()
    await page.goto(origin + path)
    return page
  }
  const hers = await open(anna, '/profile-visits')
  await hers.getByText('Nog geen bezoek').waitFor()
  // It is one of the lists of likes.
  await hers.locator('main nav a[href="/likes/matches"]').waitFor()
  await hers.locator('main nav a[href="/profile-visits"][aria-current="page"]').waitFor()
  await expectAccessible(hers)

  // What comes after she has looked at the list is new to her.
  app.clock.advance(60_000)
  const his = await open(bram, `/members/${anna.id}`)
  await his.getByText(/Anna kan zien dat je op dit profiel hebt gekeken/).waitFor()
  await expectAccessible(his)
  await hers.goto(`${origin}/likes`)
  await expect
    .poll(async () => {
      await hers.reload()
      return hers.getByRole('link', { name: /Bezoekers/ }).innerText()
    })
    .toMatch(/1/)
  await hers.getByRole('link', { name: /Bezoekers/ }).click()
  await hers.getByRole('heading', { name: /Bram/ }).waitFor()
  await expectAccessible(hers)

  await his.getByRole('link', { name: 'Liever niet?' }).tap()
  const own = his.getByRole('region', { name: 'Bezoekers' })
  await own.getByRole('switch').tap()
  await expect.poll(() => own.getByRole('switch').isChecked(), patience).toBe(false)
  await expectAccessible(his)
  await expect
    .poll(async () => {
      await hers.reload()
      return hers.getByText('Nog geen bezoek').count()
    })
    .toBe(1)
  await hers.context().close()
  await his.context().close()
})
