import { expect, test } from 'vitest'
import { fetchPage } from '../../../tests/e2e/steps/pages.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('without comments on the profile, the page about them suggests members', async () => {
  const site = await testSite(await testApp())
  const [{ client }, other] = [await site.member({ gender: 'female' }), await site.member({ gender: 'male' })]
  expect((await fetchPage(client, '/margin-notes')).html).toContain(`href="/members/${other.id}"`)
})
