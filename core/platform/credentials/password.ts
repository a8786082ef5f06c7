import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createGate } from '../../../db/pools.ts'
import { AppError } from '../../kernel/errors.ts'

/** Argon2id parameters: 19 MiB, two passes, one lane. Each hash stores its own, so that they can be raised later. */
const memoryKib = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32
const saltLength = 16

/**
 * How many run at the same time, and how many may wait. One takes about 10 ms of CPU and 19 MiB. Fewer than Node's
 * four worker threads, so that files and DNS lookups never wait behind passwords.
 */
const maxConcurrent = 3
const maxQueueLength = 500

const gate = createGate(maxConcurrent)
/** Calls that run or wait. */
let calls = 0

/** Runs `work` when a slot is free. Throws AppError('unavailable') if too many are already waiting. */
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (calls >= maxConcurrent + maxQueueLength) throw new AppError('unavailable')
  calls++
  try {
    return await gate(work)
  } finally {
    calls--
  }
}

const derive = (parameters: Argon2Parameters) =>
  runQueued(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(Buffer.from(key)))),
      ),
  )

// Composed and decomposed accents count as the same password, whatever keyboard they come from.
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The password as a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength)
  const key = await derive({ message: toBytes(password), nonce, memory: memoryKib, passes, parallelism, tagLength })
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(key)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
// Costs as much to verify as a real hash and matches nothing.
const decoyHash = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${toBase64(Buffer.alloc(saltLength))}$${toBase64(Buffer.alloc(tagLength))}`

/**
 * Whether the password matches the stored hash. Without a hash (an unknown account) it takes the same time and returns
 * false, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const match = phc.exec(stored ?? decoyHash) ?? phc.exec(decoyHash)
  if (!match) return false
  const [, m, t, p, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const key = await derive({
    message: toBytes(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  })
  return timingSafeEqual(key, expected) && stored !== undefined
}

/** True if a stored hash used weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const match = phc.exec(stored)
  return !match || Number(match[1]) < memoryKib || Number(match[2]) < passes
}
