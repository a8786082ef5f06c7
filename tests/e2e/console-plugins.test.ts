import { expect, test } from 'vitest'
import { toUtcDay } from '../../core/shared/durations.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { fetchPage } from './steps/pages.ts'
import { arePluginsInstalled } from './steps/plugins.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// A plugin is switched on in the console for one country of a domain. Members there see it on the next page, and no
// trace of it after it is switched off; members of the other country never see it.

interface Seen {
  id: string
  /** Its title in the console. */
  title: string
  path: (other: TestMember) => string
  /** Its Dutch text for members. */
  words: string
}
const shipped: Seen[] = [
  { id: 'icebreaker', title: 'Opening lines', path: ({ id }) => `/members/${id}/chat`, words: 'Openingszinnen' },
  { id: 'cam-tiles', title: 'Cam tiles', path: () => '/members', words: 'Na middernacht' },
  {
    id: 'signup-matches',
    title: 'Matches after sign-up',
    path: () => '/signup-matches',
    words: 'Mensen die bij je passen',
  },
  { id: 'match-finder', title: 'Match finder', path: () => '/match-finder', words: 'Matchwijzer' },
  { id: 'swipe-game', title: 'Swipe game', path: () => '/members', words: 'Ontdekken' },
  { id: 'premium-claim', title: 'Premium odds claim', path: () => '/premium', words: '% meer kans met Premium' },
  { id: 'welcome-discount', title: 'Welcome discount', path: () => '/members', words: 'Welkomstkorting' },
  { id: 'time-bonus', title: 'Time bonus', path: () => '/members', words: '% korting op je eerste aankoop' },
]
const plugins = shipped.filter(({ id }) => arePluginsInstalled(id))

const app = await testApp({ rateLimits: false })
// Both countries use Dutch.
const site = await testSite(app, { countries: ['NL', 'BE'] })
for (const { id } of plugins) await site.set(`${id}.enabled`, false)
const set = (key: string, value: unknown) => ({ key, scope: `domain:${site.domainId}`, value })
if (arePluginsInstalled('premium-claim'))
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    set('premium-claim.percentage', 46),
    set('premium-claim.source', 'Own figures'),
    set('premium-claim.measured_on', toUtcDay(app.clock.now())),
    set('premium-claim.sample_size', 4000),
  ])
if (arePluginsInstalled('cam-tiles')) {
  const tile = { domain_id: site.domainId, title: 'Na middernacht', drawing: 'window', position: 0 }
  const operator = await site.staff('operator', site.domainId)
  const made = await operator.post('/api/console/cam-tiles', { ...tile, link: 'https://live.example.com/' })
  expect(made.status, made.text).toBe(200)
}
const here = await site.member({ country: 'NL', gender: 'male' })
const there = await site.member({ country: 'BE', gender: 'male' })
const other = await site.member({ country: 'NL', name: 'Ottilie' })
for (let nth = 0; nth < 12; nth += 1) await site.member({ country: nth % 2 ? 'NL' : 'BE', name: `Anna ${nth}` })

/** Whether a member sees its text, and which of its settings the browser receives. */
async function met({ id, path, words }: Seen, member: TestMember): Promise<{ reads: boolean; texts: string[] }> {
  const { html, seen } = await fetchPage(member.client, path(other))
  return { reads: seen.includes(words), texts: html.match(new RegExp(`"${id}\\.[\\w-]+`, 'g')) ?? [] }
}

test('each plugin is switched on for one country, appears there only, and leaves no trace once it is off', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/plugins')
  for (const plugin of plugins) {
    const { title } = plugin
    const before = await met(plugin, here)
    expect({ id: plugin.id, before }).toEqual({ id: plugin.id, before: { reads: false, texts: [] } })
    await page.getByPlaceholder('Search').fill(title)
    await expect.poll(() => page.getByRole('row').getByText(title, { exact: true }).count()).toBe(1)
    const toggle = page.getByRole('group', { name: 'Tested' }).getByLabel('Netherlands')
    if (!(await toggle.isVisible())) await page.getByRole('button', { name: title, exact: true }).press('Enter')
    await toggle.click()
    await expect.poll(async () => (await met(plugin, here)).reads, { timeout: 30_000, message: title }).toBe(true)
    expect({ id: plugin.id, met: await met(plugin, there) }).toEqual({ id: plugin.id, met: before })
    await expect.poll(() => toggle.isChecked()).toBe(true)
    if (plugin === plugins[0]) await expectAccessible(page)
    await toggle.click()
    await expect.poll(async () => (await met(plugin, here)).reads, { timeout: 30_000, message: title }).toBe(false)
    expect({ id: plugin.id, met: await met(plugin, here) }).toEqual({ id: plugin.id, met: before })
    await expect.poll(() => toggle.isChecked()).toBe(false)
    await page.reload()
  }
  expect(faults).toEqual([])
})

test('a plugin is switched in all places at once; one that is on in some opens its places instead', async () => {
  const [plugin] = plugins
  if (!plugin) return
  const { page } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/plugins')
  await page.getByPlaceholder('Search').fill(plugin.title)
  const everywhere = page.getByRole('switch', { name: plugin.title, exact: true })
  await everywhere.click()
  await expect.poll(() => everywhere.isChecked()).toBe(true)
  const isOn = (country: string) => app.services.plugins.isEnabled(plugin.id, { domainId: site.domainId, country })
  expect(['NL', 'BE'].map(isOn)).toEqual([true, true])
  await page.getByRole('button', { name: plugin.title, exact: true }).press('Enter')
  const belgium = page.getByRole('group', { name: 'Tested' }).getByLabel('Belgium')
  await belgium.click()
  await expect.poll(() => isOn('BE')).toBe(false)
  await page.getByRole('button', { name: `${plugin.title}: 1 of 2` }).click()
  await belgium.waitFor({ state: 'detached' })
  expect(isOn('NL')).toBe(true)
})
