import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { onTestFailed } from 'vitest'
import type { Person } from './person.ts'

/** Saves a picture of the page in the folder E2E_PICTURES, if it is set. */
export async function takePicture({ page, device }: Person, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const host = new URL(page.url()).hostname
  const scheme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? '-dark' : ''
  await page.screenshot({ path: path.join(folder, `${host}-${device}-${name}${scheme}.png`) })
}

/** Saves pictures of these people's pages when the test fails. */
export function lookAtFailure(...people: Person[]): void {
  onTestFailed(async () => {
    for (const person of people) await takePicture(person, 'failure')
  })
}
