import { expect, it } from 'vitest'
import { minuteMs } from '../../../core/kernel/index.ts'
import { openMemberBrowser, openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// A member opens a profile that says the visit is visible; its owner sees the visit; the visitor opts out, and it is
// deleted.

const app = await testApp()
const timeout = { timeout: 30_000 }

it('a visit is shown to both, and deleted once its visitor opts out', async () => {
  const site = await testSite(app)
  await site.set('profile-visits.enabled', true)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const open = (who: TestMember, path: string) => openPageAs(site, who, path, viewports.phone)
  const hers = await open(anna, '/profile-visits')
  await hers.getByText('Nog geen bezoek').waitFor()
  // Shown as one of the lists of likes.
  await hers.locator('main nav a[href="/likes/matches"]').waitFor()
  await hers.locator('main nav a[href="/profile-visits"][aria-current="page"]').waitFor()
  await expectAccessible(hers)

  // Visits after she opened the list are new to her.
  app.clock.advance(minuteMs)
  const his = await open(bram, `/members/${anna.id}`)
  await his.getByText(/Anna kan zien dat je dit profiel hebt bekeken/).waitFor()
  await expectAccessible(his)
  await hers.goto('/likes')
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
  await expect.poll(() => own.getByRole('switch').isChecked(), timeout).toBe(false)
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

it('a long list of visitors continues behind a link, and going back restores the position', async () => {
  const site = await testSite(app)
  await site.set('profile-visits.enabled', true)
  const anna = await site.member({ name: 'Anna' })
  const now = app.clock.now()
  await app.db.asOwner(
    `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
     select gen_random_uuid(), $1, $2, n || '@' || $2, 'x', 'active', $3, 'nl', 'NL', $3, $3 from generate_series(1, 60) n`,
    [site.domainId, site.host, now],
  )
  await app.db.asOwner(
    `with made as (insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
       select id, $1, $2, 'Mens ' || split_part(email, '@', 1), 'female', 'male', '1990-01-01', 'NL', $3, $3, true
       from members where email ~ '^\\d+@' and pool = $2 returning member_id, name)
     insert into profile_visits (visited_id, visitor_id, visited_at)
     select $4, member_id, $3::timestamptz - make_interval(mins => split_part(name, ' ', 2)::int) from made`,
    [site.domainId, site.host, now, anna.id],
  )
  for (const javaScriptEnabled of [true, false]) {
    const context = await openMemberBrowser(site, anna, { ...viewports.phone, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/profile-visits')
    const findNames = () => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(await findNames()).toHaveLength(48)
    await page.getByRole('link', { name: 'Ouder' }).click()
    await page.waitForURL(/\/profile-visits\?before=/)
    await expect.poll(async () => (await findNames()).length, timeout).toBe(12)
    await page.goBack()
    await expect.poll(async () => (await findNames()).length, timeout).toBe(48)
    if (javaScriptEnabled) await expect.poll(() => page.evaluate(() => scrollY), timeout).toBeGreaterThan(500)
    await context.close()
  }
})
