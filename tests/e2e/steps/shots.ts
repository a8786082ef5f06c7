import type { Page } from 'playwright-core'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** Pictures of the whole page on a phone and a desktop, light and dark, if `SHOTS` names a folder. */
export async function shots(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  const before = page.viewportSize()
  for (const [device, size] of Object.entries(widths)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${device}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
