import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../kernel/errors.ts'

/** Argon2id figures: 19 MiB, two passes, one lane. Stored with each hash, so that they can be raised later. */
const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32
const saltLength = 16

/**
 * How many run at once, and how many may wait: one takes about 10 ms of a core and 19 MiB. Fewer than the four threads that
 * Node has for such work, so that files and name look-ups never wait behind passwords.
 */
const concurrent = 3
const longestQueue = 500

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when its turn comes. Throws AppError('unavailable') when too many wait already. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrent) {
    if (waiting.length >= longestQueue) throw new AppError('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const derive = (parameters: Argon2Parameters) =>
  queued(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(Buffer.from(key)))),
      ),
  )

// Composed and decomposed accents are the same password, whatever keyboard they come from.
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The password as a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength)
  const key = await derive({ message: bytesOf(password), nonce, memory, passes, parallelism, tagLength })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
// Has the cost of a real one and matches nothing.
const nobody = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(Buffer.alloc(saltLength))}$${base64(Buffer.alloc(tagLength))}`

/**
 * Whether the password matches the stored hash. Without a hash (an unknown account) it takes the same time and returns
 * false, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const match = phc.exec(stored ?? nobody) ?? phc.exec(nobody)
  if (!match) return false
  const [, m, t, p, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const key = await derive({
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  })
  return timingSafeEqual(key, expected) && stored !== undefined
}

/** True when a stored hash was made with weaker figures than those of today. */
export function needsRehash(stored: string): boolean {
  const match = phc.exec(stored)
  return !match || Number(match[1]) < memory || Number(match[2]) < passes
}
