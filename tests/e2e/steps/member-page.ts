import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { TestMember, TestSite } from '../../factories/site.ts'
import { newVisitor, viewports } from '../../harness/browser.ts'
import { waitForStream } from '../../harness/live-stream.ts'
import { browserCookies } from './staff.ts'

/** A browser in which a member is logged in. Its pages open paths of the member's site. */
export async function openMemberBrowser(
  { host, app }: Pick<TestSite, 'host' | 'app'>,
  { client }: Pick<TestMember, 'client'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await newVisitor({ baseURL: `http://${host}:${app.port}`, ...options })
  await context.addCookies(browserCookies({ host, app }, client))
  return context
}

/** A page of a logged-in member, in a browser for this page only. */
export async function openPageAs(
  site: Pick<TestSite, 'host' | 'app'>,
  who: Pick<TestMember, 'client'>,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await (await openMemberBrowser(site, who, options)).newPage()
  await page.goto(path)
  return page
}

/**
 * A page of a logged-in member that listens to live events; `tab` opens another one in the same browser. It waits
 * longer than other pages.
 */
export async function openLiveMemberPage(
  site: TestSite,
  who: TestMember,
  path: string,
  options: BrowserContextOptions = {},
) {
  const context = await openMemberBrowser(site, who, { ...viewports.desktop, ...options })
  context.setDefaultTimeout(60_000)
  const tab = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    const scripted = options.javaScriptEnabled !== false
    const streaming = scripted ? waitForStream(page) : null
    await page.goto(path)
    await streaming
    return page
  }
  return { page: await tab(path), tab, context, origin: `http://${site.host}:${site.app.port}` }
}
