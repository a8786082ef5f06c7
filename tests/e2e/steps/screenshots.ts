import path from 'node:path'
import type { Page } from 'playwright-core'

/** Screenshots are saved in this folder, if the variable is set. */
export const screenshotFolder = process.env.E2E_PICTURES

/** Saves a screenshot of the whole page, or of the visible part. */
export async function saveScreenshot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (screenshotFolder) await page.screenshot({ path: path.join(screenshotFolder, `${name}.png`), fullPage })
}

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** Saves screenshots of the whole page on a phone and a desktop, light and dark. */
export async function saveScreenshots(page: Page, name: string): Promise<void> {
  if (!screenshotFolder) return
  const before = page.viewportSize()
  for (const [device, size] of Object.entries(widths)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await saveScreenshot(page, `${name}-${device}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
