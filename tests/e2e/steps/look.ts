import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { onTestFailed } from 'vitest'
import type { Person } from './person.ts'

/** Keeps a picture of the page in the folder that E2E_PICTURES names, for those who want to see what the test saw. */
export async function look({ page, device }: Person, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const host = new URL(page.url()).hostname
  const scheme = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? '-dark' : ''
  await page.screenshot({ path: path.join(folder, `${host}-${device}-${name}${scheme}.png`) })
}

/** Keeps pictures of what these people see when the test fails. */
export function lookAtFailure(...people: Person[]): void {
  onTestFailed(async () => {
    for (const person of people) await look(person, 'failure')
  })
}
