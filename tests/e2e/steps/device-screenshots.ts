import { onTestFailed } from 'vitest'
import type { Person } from './person.ts'
import { saveScreenshot, screenshotFolder } from './screenshots.ts'

/** Saves a screenshot of what this person sees, named by site, device and colour scheme. */
export async function saveDeviceScreenshot({ page, device }: Person, name: string): Promise<void> {
  if (!screenshotFolder) return
  const host = new URL(page.url()).hostname
  const scheme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? '-dark' : ''
  await saveScreenshot(page, `${host}-${device}-${name}${scheme}`, { fullPage: false })
}

/** Saves pictures of these people's pages when the test fails. */
export function saveScreenshotsOnFailure(...people: Person[]): void {
  onTestFailed(async () => {
    for (const person of people) await saveDeviceScreenshot(person, 'failure')
  })
}
