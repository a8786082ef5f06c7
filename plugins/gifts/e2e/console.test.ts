import { expect, it } from 'vitest'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'

// An artwork is uploaded in the console, named, priced for one country, and offered to members with its picture.

const app = await testApp()
const site = await testSite(app)
await site.set('gifts.enabled', true)

const svg = (inner: string) => ({
  name: 'sun.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}<circle cx="50" cy="50" r="40" fill="#DC143C"/></svg>`,
  ),
})

it('an artwork is uploaded, and members see it among the gifts at their country’s price', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/gifts/create')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: 'Tested' }).first().click()
  await page.locator('input[type=file]').setInputFiles(svg('<script>window.hacked = 1</script>'))
  await page.locator('.Mui-error').first().waitFor()
  await page.locator('input[type=file]').setInputFiles(svg(''))
  const thumb = page.locator('main img[src*="/api/console/pictures/"]')
  await expect.poll(() => thumb.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  for (const [language, name] of [
    ['Nederlands', 'Rode zon'],
    ['English', 'Red sun'],
    ['Deutsch', 'Rote Sonne'],
    ['Français', 'Soleil rouge'],
    ['Español', 'Sol rojo'],
    ['Italiano', 'Sole rosso'],
    ['Polski', 'Czerwone słońce'],
  ] as const) {
    await page.getByRole('tab', { name: language }).click()
    await page.getByLabel(`Name (${language})`).fill(name)
  }
  await page.getByLabel('Price in credits').fill('9')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.keyboard.type('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByLabel('Price in credits').nth(1).fill('4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create gift', exact: true }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Red sun.*9/ })
    .waitFor()

  for (const [country, price] of [
    ['NL', '9'],
    ['DE', '4'],
  ] as const) {
    const [giver, receiver] = [
      await site.member({ country }),
      await site.member({ gender: 'male', name: 'Bram', country }),
    ]
    const visitor = await openMemberBrowser(site, giver)
    const tab = await visitor.newPage()
    await tab.goto(`/members/${receiver.id}`)
    const dialog = tab.getByRole('dialog', { name: 'Een cadeau voor Bram' })
    await tab.getByRole('button', { name: 'Cadeau geven' }).click()
    await dialog.getByText('Rode zon').waitFor()
    const shown = dialog.locator('label, li, button').filter({ hasText: 'Rode zon' }).last()
    expect(await shown.innerText()).toContain(price)
    const picture = shown.locator('img').first()
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await visitor.close()
  }
  expect(faults.filter((fault) => !/4(00|15|22)/.test(fault))).toEqual([])
})
