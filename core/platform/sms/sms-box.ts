import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'

/** A text message in a demo, which is not sent to any telephone. */
export interface StoredSms {
  id: string
  date: string
  to: string
  text: string
}

const maxFiles = 200
const getFolder = (dataDir: string) => path.join(dataDir, 'sms')

/** File names start with the time, so they sort in order of arrival. */
const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()

/** Writes one message as a file and deletes the oldest beyond 200. */
export async function storeSms(dataDir: string, sms: Pick<StoredSms, 'to' | 'text'>, now: Date): Promise<void> {
  const folder = getFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const stored: StoredSms = { id: uuidv7(), date: now.toISOString(), to: sms.to, text: sms.text }
  await writeFile(path.join(folder, `${stored.id}.json`), JSON.stringify(stored), { mode: 0o600 })
  const old = (await listNames(folder)).slice(0, -maxFiles)
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
}

/** The messages, newest first. */
export async function readSms(dataDir: string): Promise<StoredSms[]> {
  const folder = getFolder(dataDir)
  const names = (await listNames(folder)).reverse().slice(0, 100)
  const found = await Promise.all(
    names.map(
      async (name) =>
        JSON.parse(await readFile(path.join(folder, name), 'utf8').catch(() => 'null')) as StoredSms | null,
    ),
  )
  return found.filter((sms) => sms !== null)
}
