import { expect, it } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { waitUntilIdle } from '../../../tests/harness/at-rest.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// A member turns like-backs on in the settings, and admirers are liked back. In the next country the setting does not
// exist.

const app = await testApp()

it('like-backs are offered and answer likes in one country, and are absent in the next', async () => {
  const site = await testSite(app, { countries: ['NL', 'BE'] })
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'auto-like.enabled', scope: `domain:${site.domainId}/country:NL`, value: true },
  ])
  const [here, admirer] = [await site.member({ name: 'Anna', country: 'NL' }), await site.member({ country: 'NL' })]
  const there = await site.member({ country: 'BE' })
  const openSettings = (who: TestMember) => openPageAs(site, who, '/notifications', viewports.phone)
  const hers = await openSettings(here)
  const own = hers.getByRole('region', { name: 'Likes beantwoorden' })
  await own.getByRole('switch').tap()
  await own.getByRole('button', { name: 'Leeftijd opslaan' }).waitFor()
  await expectAccessible(hers)

  await admirer.client.put(`/api/members/${here.id}/like`)
  const { profile } = (await admirer.client.get('/api/auto-like.php')).body
  expect(profile).toMatchObject({ id: here.id, origin: 'member' })

  // All client-rendered parts have appeared once one of them has.
  const theirs = await openSettings(there)
  await theirs.getByRole('switch').first().waitFor()
  await waitUntilIdle(theirs)
  expect(await theirs.getByText('Likes beantwoorden').count()).toBe(0)
  expect((await there.client.get('/api/auto-like/wish')).status).toBe(404)
  expect((await there.client.get('/api/auto-like.php')).status).toBe(404)
})
