import type { Page } from 'playwright-core'
import type { StaffRole } from '../../../core/kernel/index.ts'
import { type TestSite, testPassword } from '../../factories/site.ts'
import { expectAccessible, newVisitor, viewports } from '../../harness/browser.ts'

/** Logs a new staff member in by the form, in a browser of their own. `faults` is what the browser complains of from then on. */
export async function openConsole(
  site: TestSite,
  role: StaffRole,
  domainId: number | null = null,
  device = viewports.desktop,
) {
  await site.staff(role, domainId)
  const [staff] = await site.app.db.asOwner<{ email: string }>(
    `select s.email from staff s join staff_grants g on g.staff_id = s.id where g.role = '${role}' order by s.created_at desc limit 1`,
  )
  const context = await newVisitor({ ...device, locale: 'en-GB' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('pageerror', (error) => void faults.push(error.message))
  await page.goto(`http://${site.host}:${site.app.port}/console/`)
  await page.getByLabel('Password', { exact: false }).first().waitFor()
  // Before the login the console asks who is there, and is refused; that is no fault.
  faults.length = 0
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(staff?.email ?? '')
  await page.locator('input[type=password]').fill(testPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return { context, page, faults }
}

/** Opens an address of the console. */
export const show = (site: TestSite, page: Page, path: string) =>
  page.goto(`http://${site.host}:${site.app.port}/console/#${path}`)
