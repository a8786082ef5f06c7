import { createHmac, randomBytes } from 'node:crypto'
import type { Statement, Transaction } from '../../../db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { hashToken } from '../../platform/credentials/tokens.ts'

type Parts = Pick<Services, 'db' | 'secrets'>

const findLinkStatement: Statement = {
  name: 'setup.find_link',
  text: 'select nonce, token_hash, used_at from setup_link',
}
/** Keeps the row of the first process, unless it is used or outdated. */
const storeStatement: Statement = {
  name: 'setup.store_link',
  text: `insert into setup_link (nonce, token_hash) values ($1, $2)
    on conflict (only_row) do update set nonce = excluded.nonce, token_hash = excluded.token_hash, used_at = null
      where setup_link.used_at is not null or setup_link.token_hash = $3`,
}
const checkLinkStatement: Statement = {
  name: 'setup.check_link',
  text: 'select 1 from setup_link where token_hash = $1 and used_at is null',
}
const consumeStatement: Statement = {
  name: 'setup.consume_link',
  text: 'update setup_link set used_at = $2 where token_hash = $1 and used_at is null returning 1',
}

interface Row {
  nonce: Buffer
  token_hash: Buffer
  used_at: Date | null
}

/** An installation with a domain, even a disabled one, cannot be set up again. */
export const isOpenForSetup = ({ sites }: Pick<Services, 'sites'>): boolean => sites.listDomains().length === 0

/**
 * The token of the set-up page: 256 bits, the same in every process and after every restart until it is used. The
 * database stores only its hash.
 */
export async function getSetupToken({ db, secrets }: Parts): Promise<string> {
  const deriveToken = (nonce: Buffer) => createHmac('sha256', secrets.derive('setup')).update(nonce).digest('base64url')
  const usable = (row: Row | undefined) =>
    row && !row.used_at && hashToken(deriveToken(row.nonce)).equals(row.token_hash) ? deriveToken(row.nonce) : undefined
  const [row] = await db.query<Row>(findLinkStatement)
  const known = usable(row)
  if (known) return known
  const nonce = randomBytes(32)
  // Another process may do this at the same time; the stored row wins.
  await db.query(storeStatement, [nonce, hashToken(deriveToken(nonce)), row?.token_hash ?? null])
  const [stored] = await db.query<Row>(findLinkStatement)
  return usable(stored) ?? deriveToken(nonce)
}

/** Whether a token opens the page, without consuming it. */
export async function isValidSetupToken({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return (await db.query(checkLinkStatement, [hashToken(token)])).length > 0
}

/**
 * Consumes the token in the transaction of the set-up: only one of several parallel uses succeeds. Throws
 * AppError('link_expired').
 */
export async function consumeSetupToken(
  { services, now }: { services: Pick<Services, 'db'>; now(): Date },
  token: string,
  tx: Transaction,
): Promise<void> {
  const used = await services.db.query(consumeStatement, [hashToken(token), now()], tx)
  if (used.length === 0) throw new AppError('link_expired')
}
