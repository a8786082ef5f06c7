import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
const site = await testSite(app)
const scope = `domain:${site.domainId}`
const value = (key: string, country = 'NL') => app.services.settings.getByKey(key, { domainId: site.domainId, country })

/** The console's settings, in the scope of this site's domain. */
async function open(view: string) {
  const opened = await openConsole(site, 'owner')
  await openConsolePage(site, opened.page, `/settings?view=${view}`)
  await opened.page.getByLabel('Domain', { exact: true }).click()
  await opened.page.getByRole('option', { name: new RegExp(site.host) }).click()
  return opened
}

test('a change is found in the history, shown as a difference and restored', async () => {
  await site.set('message_length', 700)
  await site.set('message_length', 800)
  const { page, faults } = await open('settings')
  await page.getByRole('link', { name: 'Conversations' }).click()
  const row = page.locator('#setting-message_length')
  await row.getByRole('button', { name: 'Where from?' }).click()
  await row.getByRole('button', { name: 'History' }).click()
  const line = page.getByRole('row').filter({ hasText: /Message length.*700 → 800/ })
  await line.getByRole('button', { name: 'Undo this change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('800 → 700').waitFor()
  await dialog.getByLabel('Reason').fill('Too long')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await line.getByRole('button', { name: 'Undo this change' }).click()
  expect(await dialog.getByLabel('Reason').inputValue(), 'cancelling keeps what was typed').toBe('Too long')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo this change' }).click()
  await expect.poll(() => value('message_length')).toBe(700)
  await page
    .getByRole('row')
    .filter({ hasText: /800 → 700.*Too long/ })
    .waitFor()
  expect(faults).toEqual([])
})

test('the history of a list shows only additions and removals', async () => {
  await site.set('locales', ['nl', 'en', 'de', 'fr'])
  await site.set('locales', ['nl', 'en', 'de', 'es'])
  await site.set('locales', ['nl', 'en', 'de', 'es', 'it'])
  const { page } = await open('history')
  const changes = page.getByRole('row').filter({ hasText: 'Languages in the menu' })
  await changes.filter({ hasText: '+ Italiano' }).waitFor()
  await changes.filter({ hasText: 'Français → Español' }).waitFor()
  expect(await changes.filter({ hasText: 'Deutsch, ' }).count()).toBe(1)
})

test('the viewer’s change, once saved, is never shown as a conflict', async () => {
  const { page, faults } = await open('settings')
  await page.getByRole('link', { name: 'Conversations' }).click()
  await page.locator('#setting-message_length').getByRole('spinbutton').fill('650')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body.innerText.includes('Decide on')) seen.push('conflict')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => value('message_length')).toBe(650)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  expect(faults).toEqual([])
})

test('drafts wait, show their authors, and are published together', async () => {
  const { page, faults } = await open('settings')
  await page.getByRole('link', { name: 'Conversations' }).click()
  await page.locator('#setting-chat_history_days').getByRole('spinbutton').fill('90')
  await page.getByRole('button', { name: 'Add to drafts' }).click()
  await page.getByRole('tab', { name: 'Drafts (1)' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Visibility of old messages.*not set → 90.*Staff/ })
    .waitFor()
  expect(value('chat_history_days')).toBe(180)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Spring')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => value('chat_history_days')).toBe(90)
  await page
    .getByRole('row')
    .filter({ hasText: /published.*Spring/ })
    .waitFor()
  expect(faults).toEqual([])
})

test('a value is copied from another scope, a file previews its changes, and errors say how to fix them', async () => {
  await app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'photos_free', scope: `${scope}/country:DE`, value: 7 },
  ])
  const { page } = await open('compare')
  await page.getByLabel('Compare with').click()
  await page.getByRole('option', { name: 'Tested · Germany' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Photos of free members/ })
    .getByRole('button', { name: 'Copy from Tested · Germany' })
    .click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The same everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => value('photos_free')).toBe(7)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Import and export' }).click()
  const buildFile = (settings: object) => ({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'rendezvous.settings', settings })),
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(buildFile({ photos_premium: 2 }))
  await page.getByRole('alert').getByText('Premium allows fewer profile photos').waitFor()
  await input.setInputFiles(buildFile({ photos_premium: 30 }))
  await page
    .getByRole('row')
    .filter({ hasText: /not set → 30/ })
    .waitFor()
  expect(value('photos_premium')).toBe(25)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('From the file')
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect.poll(() => value('photos_premium')).toBe(30)

  await page.getByRole('tab', { name: /^Checks/ }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Support email address.*Enter one/ })
    .waitFor()
  await expectAccessible(page)
})

test('a scheduled publication that failed says why', async () => {
  const owner = await site.staff('owner')
  const place = { key: 'photos_free', scope }
  const { settings } = (await owner.get(`/api/console/settings?scope=${scope}`)).body
  const { version: seen } = settings.find(({ key }: { key: string }) => key === place.key)
  const drafted = { drafts: [{ ...place, value: 4, version: 0, seen }] }
  expect((await owner.call('PUT', '/api/console/settings/drafts', { body: drafted })).status).toBe(200)
  const publication = { domain_id: site.domainId, reason: 'Summer', at: '2026-03-02T20:00' }
  const drafts = [{ ...place, version: 1 }]
  expect((await owner.post('/api/console/settings/drafts/publish', { ...publication, drafts })).status).toBe(200)
  await site.set('photos_free', 5)
  app.clock.set(new Date('2026-03-02T19:00:00Z'))
  await app.settle()
  const { page, faults } = await open('drafts')
  await page
    .getByRole('row')
    .filter({ hasText: /failed.*Photos of free members.*Someone changed it in the meantime.*Summer/ })
    .waitFor()
  expect(faults).toEqual([])
})
