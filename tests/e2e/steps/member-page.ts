import type { BrowserContextOptions, Page } from 'playwright-core'
import type { TestMember, TestSite } from '../../factories/site.ts'
import { newVisitor, viewports } from '../../harness/browser.ts'
import { waitForStream } from '../../harness/live-stream.ts'

/** A page of a logged-in member at an address; `tab` opens another one in the same browser. */
export async function memberPage(site: TestSite, who: TestMember, path: string, options: BrowserContextOptions = {}) {
  const origin = `http://${site.host}:${site.app.port}`
  const context = await newVisitor({ ...viewports.desktop, ...options })
  context.setDefaultTimeout(60_000)
  await context.addCookies([...who.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
  const tab = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    const scripted = options.javaScriptEnabled !== false
    const streaming = scripted ? waitForStream(page) : null
    await page.goto(origin + path)
    await streaming
    return page
  }
  return { page: await tab(path), tab, context, origin }
}
