import type { Page } from 'playwright-core'

/** Unfolds all sections of the menu, as its reader would. */
export async function unfoldMenu(page: Page): Promise<void> {
  const folded = page.locator('[role=menuitem][aria-expanded=false]')
  await page.locator('[role=menuitem][aria-expanded]').first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}
