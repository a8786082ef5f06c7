import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Mail } from './mailer.ts'

/** A mail in the mailbox that stands in for a mail server during development. */
export interface StoredMail extends Mail {
  id: string
  date: string
}

const maxFiles = 500
const getFolder = (dataDir: string) => path.join(dataDir, 'mailbox')

/** Writes one mail as a file and deletes the oldest beyond 500. */
export async function storeInMailbox(dataDir: string, mail: Mail, now: Date): Promise<void> {
  const folder = getFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const stored: StoredMail = { id: uuidv7(), date: now.toISOString(), ...mail }
  await writeFile(path.join(folder, `${stored.id}.json`), JSON.stringify(stored, null, 2), { mode: 0o600 })
  const names = await listMailNames(folder)
  await Promise.all(
    names.slice(0, Math.max(0, names.length - maxFiles)).map((name) => rm(path.join(folder, name), { force: true })),
  )
}

/** File names start with the time, so they sort in order of arrival. */
async function listMailNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).sort()
}

/** The hundred newest mails in the mailbox, newest first. */
export async function readMailbox(dataDir: string): Promise<StoredMail[]> {
  const folder = getFolder(dataDir)
  const names = (await listMailNames(folder)).reverse().slice(0, 100)
  const mails = await Promise.all(
    names.map(
      async (name) =>
        JSON.parse(await readFile(path.join(folder, name), 'utf8').catch(() => 'null')) as StoredMail | null,
    ),
  )
  return mails.filter((mail) => mail !== null)
}
