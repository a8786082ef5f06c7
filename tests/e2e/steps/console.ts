import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import english from 'ra-language-english'
import { expect } from 'vitest'
import type { StaffRole } from '../../../core/kernel/index.ts'
import { giveStaffSession } from '../../factories/sessions.ts'
import { newVisitor, viewports } from '../../harness/browser.ts'
import { unfoldMenu } from '../../harness/unfold-menu.ts'
import type { Product } from './product.ts'
import { browserCookies } from './staff.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const texts: unknown[] = [read('console/locales/en.json'), read('console/locales/ra/en.json'), english]
const settings = read('core/platform/i18n/locales/en/settings.json') as Record<string, { label: string }>

/** A text of the console in English; if it has plural forms, the general one. */
export function readConsoleText(key: string): string {
  const step = (node: unknown, part: string) => (node as Record<string, unknown> | undefined)?.[part]
  const text = texts
    .map((catalogue) => key.split('.').reduce(step, catalogue))
    .find((found) => typeof found === 'string')
  if (typeof text !== 'string') throw new Error(`The console has no text ${key}`)
  return text.split(' |||| ').at(-1) ?? text
}

/** A browser of the demo's staff member with this role, logged in to the console of a domain. */
export async function openConsole(product: Product, host: string, role: StaffRole): Promise<Page> {
  const context = await newVisitor({ ...viewports.desktop, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const client = product.app.client(host)
  const named = [product.staff(role).email]
  const [staff] = await product.app.db.asOwner<{ id: string }>('select id from staff where email = $1', named)
  await giveStaffSession(product.app, client, staff?.id ?? '')
  await context.addCookies(browserCookies({ host, app: product.app }, client))
  await page.goto(`${product.origin(host)}/console`)
  await unfoldMenu(page)
  return page
}

async function pick(page: Page, label: string, option: RegExp | string): Promise<void> {
  await page
    .getByRole('group', { name: readConsoleText('console.scope.label') })
    .getByRole('combobox', { name: label })
    .click()
  await page.getByRole('option', { name: option }).click()
}

/** Opens the settings of a domain in one country. */
export async function openSettings(page: Page, host: string, country: string): Promise<void> {
  const name = readConsoleText('resources.settings.name')
  await page.getByRole('menuitem', { name }).click()
  // The previous page also has a choice of domains, which would disappear during use.
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await pick(page, readConsoleText('console.scope.domain'), new RegExp(` · ${host.replaceAll('.', '\\.')}$`))
  await pick(page, readConsoleText('console.scope.country'), country)
}

/** Changes a number in the settings, with a reason, and waits until it is saved. */
export async function changeSetting(page: Page, key: string, value: number, reason: string): Promise<void> {
  await page.getByLabel(readConsoleText('console.settings.find')).fill(key)
  await page.getByLabel(settings[key]?.label ?? key, { exact: true }).fill(String(value))
  await page.getByLabel(readConsoleText('console.reason')).fill(reason)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Matches the confirmation, not the label of unsaved changes.
  await page.getByText(new RegExp(`^${readConsoleText('console.settings.saved')}`)).waitFor()
}

/** Goes through the waiting cases until this member's photo, and approves it. */
export async function approvePhotoOf(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name: readConsoleText('resources.reviews.name'), exact: true }).click()
  const waitForCase = () => page.waitForResponse((reply) => /\/api\/console\/reviews\/[\da-f-]{36}$/.test(reply.url()))
  let arriving = waitForCase()
  await page.getByRole('button', { name: readConsoleText('console.reviews.next') }).click()
  // The list has the same button as a case; pressing it again there would take a second case.
  await page.waitForURL(/\/reviews\/[^/]+\/show/)
  const button = (key: string) => page.getByRole('button', { name: readConsoleText(key), exact: true })
  // A case answered elsewhere offers Next instead of Skip. Not every case is about a member.
  const nextButton = button('console.reviews.skip').or(button('console.reviews.next')).first()
  for (;;) {
    await arriving
    await nextButton.waitFor()
    const headings = page.getByRole('heading', { level: 2 })
    // The case renders a moment later; one without a member has no heading.
    await headings
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => {})
    const about = await headings.allInnerTexts()
    if (about.some((shown) => shown.startsWith(`${name}, `))) break
    const at = page.url()
    arriving = waitForCase()
    await nextButton.click()
    await expect.poll(() => page.url(), { timeout: 20_000 }).not.toBe(at)
  }
  const photo = page.getByRole('img', { name: readConsoleText('console.reviews.photo_alt') })
  await expect
    .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: readConsoleText('console.reviews.action_approve') }).click()
  // The case itself may show the same text by then, so the alert is checked.
  await page.getByRole('alert').getByText(readConsoleText('console.reviews.done_approve')).waitFor()
}
