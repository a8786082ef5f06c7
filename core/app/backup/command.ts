import path from 'node:path'
import { announce } from '../../kernel/logger.ts'
import { describeBooks } from '../check-books.ts'
import { EnvironmentError, loadEnvironment } from '../environment.ts'
import { backUp } from './back-up.ts'
import { BackupError } from './layout.ts'
import { type PreparedRestore, prepareRestoredData, restoreBackup } from './restore.ts'

// `npm run backup` and `npm run restore`.

const usage = `npm run backup -- <folder> [--without-media]
  Copies the embedded database of DATA_DIR, its keys and the media of a MEDIA_URL that is a folder into a new folder, while the product runs or not.
npm run restore -- <folder> [--accept-missing-erasures]
  Puts such a backup into DATA_DIR, which must hold no database, erases once more who was erased since, and checks the books.
npm run restore -- --brought-back [--accept-missing-erasures]
  The same on a database that other means have brought back: the provider of DATABASE_URL, for instance. Nobody may be served meanwhile.
  Both stop where the media store does not hold the list of erased members, unless you accept that members who were erased since come back.`

const describeErased = ({ erased, listMissing }: PreparedRestore) =>
  listMissing
    ? `The list of erased members is missing: members erased after the backup may have returned. Erased again, as far as known: ${erased}.`
    : `Erased again, because they were erased after the backup: ${erased}.`

const describe = (done: PreparedRestore) =>
  [describeBooks(done.books), describeErased(done), 'All members and staff are logged out.'].join('\n')

async function runBackup(args: readonly string[]): Promise<number> {
  const [folder, ...more] = args.filter((arg) => arg !== '--without-media')
  if (!folder || folder.startsWith('-') || more.length > 0) return explain(usage)
  const env = loadEnvironment([], process.env)
  const note = await backUp({ env, folder: path.resolve(folder), withMedia: !args.includes('--without-media') })
  announce(
    `Backed up into ${path.resolve(folder)}: the database as it was at ${note.ended}${note.media ? ', and the media' : ''}.`,
  )
  if (!note.media) announce(`The media (${env.mediaUrl.split('?')[0]}) are not included.`)
  if (process.env.SECRET_KEY) announce('SECRET_KEY is not included: keep it elsewhere, or encrypted settings are lost.')
  announce('It contains the data of all members and the keys: protect it like the product itself.')
  return 0
}

async function runRestore(args: readonly string[]): Promise<number> {
  const acceptFlag = '--accept-missing-erasures'
  const [folder, ...more] = args.filter((arg) => arg !== acceptFlag)
  const options = { acceptMissingErasures: args.includes(acceptFlag) }
  if (!folder || more.length > 0) return explain(usage)
  if (folder === '--brought-back') {
    const done = await prepareRestoredData(loadEnvironment([], process.env), options)
    announce(describe(done))
    return done.books.sound ? 0 : 1
  }
  if (folder.startsWith('-')) return explain(usage)
  const done = await restoreBackup(path.resolve(folder), process.env, options)
  announce(describe(done))
  announce(`Restored: the database as it was at ${done.note.ended}. Start the product with the same DATA_DIR.`)
  return done.books.sound ? 0 : 1
}

function explain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}

const [task, ...args] = process.argv.slice(2)
try {
  process.exitCode = await (task === 'restore' ? runRestore(args) : runBackup(args))
} catch (error) {
  const known = error instanceof BackupError || error instanceof EnvironmentError
  process.exitCode = explain(known ? (error as Error).message : String((error as Error).stack))
}
