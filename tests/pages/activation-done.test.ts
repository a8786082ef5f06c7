import { expect, test } from 'vitest'
import { fetchPage } from '../e2e/steps/pages.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp()

test('the page after activation offers the search, and Premium to members without it', async () => {
  const site = await testSite(app)
  const readLinks = async (paidUser: boolean) => {
    const { client } = await site.member({ paidUser })
    const { html } = await fetchPage(client, '/activate/done')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    return [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
  }
  expect(await readLinks(false)).toEqual(expect.arrayContaining(['/members', '/premium']))
  expect(await readLinks(true)).toContain('/members')
  expect(await readLinks(true)).not.toContain('/premium')
})

test('a member who has not activated the account is led there instead of congratulated', async () => {
  const site = await testSite(app)
  const { client } = await site.member({ confirmed: false })
  const reply = await client.get('/activate/done')
  expect(reply).toMatchObject({ status: 302, headers: { location: '/complete-signup' } })
})
