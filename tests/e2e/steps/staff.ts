import type { Page } from 'playwright-core'
import type { StaffRole } from '../../../core/kernel/index.ts'
import type { TestSite } from '../../factories/site.ts'
import { newVisitor, viewports } from '../../harness/browser.ts'
import type { TestClient } from '../../harness/client.ts'
import { refuseRawTexts } from '../../harness/raw-texts.ts'

/** A browser of a new staff member who is logged in. `faults` collects the errors reported from then on. */
export async function openConsole(
  site: TestSite,
  role: StaffRole,
  domainId: number | null = null,
  device: (typeof viewports)[keyof typeof viewports] = viewports.desktop,
) {
  const staff = await site.staff(role, domainId)
  const context = await newVisitor({ ...device, locale: 'en-GB' })
  await context.addCookies(browserCookies(site, staff))
  await refuseRawTexts(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    // Previews run no scripts, including those of this harness.
    if (message.type() === 'error' && !message.text().startsWith("Blocked script execution in 'about:srcdoc'"))
      faults.push(message.text())
  })
  page.on('pageerror', (error) => void faults.push(error.message))
  await page.goto(`http://${site.host}:${site.app.port}/console/`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return { context, page, faults }
}

/** The cookies of a client in the form that `addCookies` takes. */
export const browserCookies = (site: Pick<TestSite, 'host' | 'app'>, { cookies }: TestClient) =>
  [...cookies].map(([name, value]) => ({ name, value, url: `http://${site.host}:${site.app.port}` }))

/** Opens an address of the console. */
export const openConsolePage = (site: TestSite, page: Page, path: string) =>
  page.goto(`http://${site.host}:${site.app.port}/console/#${path}`)
