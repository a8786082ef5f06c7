import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '../../kernel/environment.ts'
import { announce } from '../../kernel/logger.ts'
import { createMediaStore, type MediaStore } from '../../platform/media/index.ts'
import { describeBooks } from '../check-books.ts'
import { EnvironmentError, loadEnvironment } from '../environment.ts'
import { backUp } from './back-up.ts'
import { BackupError } from './layout.ts'
import { type PreparedRestore, prepareRestoredData, restoreBackup } from './restore.ts'
import { createBackupKey, fetchBackup, listBackups, storeBackup } from './stored-backups.ts'

// `npm run backup` and `npm run restore`.

const usage = `npm run backup -- --new-key
  Prints a new pair of keys for BACKUP_RECIPIENT. Keep the private one away from this machine.
npm run backup -- --store [--without-media]
  Backs up now as the schedule does: encrypted, into BACKUP_URL.
npm run backup -- --list
  Lists the backups in BACKUP_URL.
npm run backup -- --fetch <folder> --key <file> [--backup <name>]
  Fetches the newest backup, or the one named, from BACKUP_URL into a new folder that npm run restore takes. The file contains the private key.
npm run backup -- <folder> [--without-media]
  Copies the embedded database of DATA_DIR, its keys and the media of a MEDIA_URL that is a folder into a new folder, while the product runs or not.
npm run restore -- <folder> [--accept-missing-erasures]
  Restores such a backup into DATA_DIR, which must contain no database. Erases members again who were erased after the backup, and checks the books.
npm run restore -- --prepare [--accept-missing-erasures]
  Prepares a database that another tool has restored, such as the provider of DATABASE_URL. The product must not run meanwhile.
  Both stop if the media store lacks the list of erased members, unless you accept that these members return.`

const describeErased = ({ erased, listMissing }: PreparedRestore) =>
  listMissing
    ? `The list of erased members is missing: members erased after the backup may have returned. Erased again, as far as known: ${erased}.`
    : `Erased again, because they were erased after the backup: ${erased}.`

const describe = (done: PreparedRestore) =>
  [describeBooks(done.books), describeErased(done), 'All members and staff are logged out.'].join('\n')

const backupOptions = {
  'new-key': { type: 'boolean' },
  store: { type: 'boolean' },
  list: { type: 'boolean' },
  fetch: { type: 'string' },
  key: { type: 'string' },
  backup: { type: 'string' },
  'without-media': { type: 'boolean' },
} as const

function openBackupStore({ backup }: Environment): Promise<MediaStore> {
  if (!backup) throw new BackupError('BACKUP_URL is not set.')
  return createMediaStore(backup.url)
}

async function printNewKey(): Promise<number> {
  const { identity, recipient } = await createBackupKey()
  announce(`Public key, for BACKUP_RECIPIENT: ${recipient}`)
  announce(`Private key: ${identity}`)
  announce('Store the private key away from this machine, in two places. Without it no backup can be read.')
  return 0
}

async function runBackup(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: backupOptions, allowPositionals: true })
  const withMedia = !values['without-media']
  if (values['new-key']) return printNewKey()
  const env = loadEnvironment([], process.env)
  if (values.store) {
    const { name, bytes, deleted } = await storeBackup(env, await openBackupStore(env), { withMedia })
    announce(`Backed up: ${name}, ${Math.ceil(bytes / 1e6)} MB. Older backups deleted: ${deleted}.`)
    return 0
  }
  if (values.list) {
    for (const { name } of await listBackups(await openBackupStore(env))) announce(path.posix.basename(name))
    return 0
  }
  if (values.fetch) {
    if (!values.key) return fail(usage)
    const identity = await readFile(values.key, 'utf8')
    const folder = path.resolve(values.fetch)
    await fetchBackup(await openBackupStore(env), { name: values.backup, identity, folder })
    announce(`Fetched into ${folder}. Restore it with npm run restore -- ${folder}, then delete it.`)
    return 0
  }
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) return fail(usage)
  const info = await backUp({ env, folder: path.resolve(folder), withMedia })
  announce(
    `Backed up into ${path.resolve(folder)}: the database as it was at ${info.ended}${info.media ? ', and the media' : ''}.`,
  )
  if (!info.media) announce(`The media (${env.mediaUrl.split('?')[0]}) are not included.`)
  if (process.env.SECRET_KEY) announce('SECRET_KEY is not included: keep it elsewhere, or encrypted settings are lost.')
  announce('It contains the data of all members and the keys: protect it like the product itself.')
  return 0
}

async function runRestore(args: readonly string[]): Promise<number> {
  const acceptFlag = '--accept-missing-erasures'
  const [folder, ...more] = args.filter((arg) => arg !== acceptFlag)
  const options = { acceptMissingErasures: args.includes(acceptFlag) }
  if (!folder || more.length > 0) return fail(usage)
  if (folder === '--prepare') {
    const done = await prepareRestoredData(loadEnvironment([], process.env), options)
    announce(describe(done))
    return done.books.sound ? 0 : 1
  }
  if (folder.startsWith('-')) return fail(usage)
  const done = await restoreBackup(path.resolve(folder), process.env, options)
  announce(describe(done))
  announce(`Restored: the database as it was at ${done.info.ended}. Start the product with the same DATA_DIR.`)
  return done.books.sound ? 0 : 1
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}

const [task, ...args] = process.argv.slice(2)
try {
  process.exitCode = await (task === 'restore' ? runRestore(args) : runBackup(args))
} catch (error) {
  const badOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  const known = badOption || error instanceof BackupError || error instanceof EnvironmentError
  process.exitCode = fail(known ? (error as Error).message : String((error as Error).stack))
}
