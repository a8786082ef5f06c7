import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../../../db/database.ts'
import { serializeQueries } from '../../../db/serialize-queries.ts'
import { loadSessionMember } from '../../features/auth/index.ts'
import { openAccount } from '../../features/credits/index.ts'
import { confirmAccount, createAccount, setPaidUser } from '../../features/members/index.ts'
import { recordConsent } from '../../features/privacy/index.ts'
import { commandContext, type TxContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import type { PreviewSession } from '../../platform/site/preview-session.ts'

/** Thrown to roll back the transaction of a synthetic member. */
class NeverHappened<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('The synthetic member is rolled back')
    this.result = result
  }
}

/** Timeout of a statement for a preview, in milliseconds, so that no lock blocks members for long. */
const timeoutMs = 5000
const years = 30

/** `signedUp` is by the real clock. */
export type SyntheticMember = NonNullable<PreviewSession['member']> & { signedUp: Date }

/**
 * Runs `work` for a synthetic member, created in a transaction that is always rolled back. The product reads the same
 * as of anyone who has just signed up, nobody else can see the member, and all writes of `work` vanish. `services` are
 * those of the preview; `work` receives ones that know the member.
 */
export async function withSyntheticMember<T>(
  services: Services,
  site: Site,
  { gender, premium, signedUp }: SyntheticMember,
  work: (services: Services, member: SessionMember) => Promise<T>,
): Promise<T> {
  let end = () => {}
  try {
    return await services.db.transaction(async (tx) => {
      // A page queries several things at the same time, but there is only one connection.
      end = await serializeQueries(tx)
      await tx.raw(`set local statement_timeout = ${timeoutMs}; set local lock_timeout = ${timeoutMs}`)
      const inside = { ...services, db: bindDatabase(services.db, tx) }
      const member = await createSyntheticMember(inside, site, tx, { gender, premium, signedUp })
      throw new NeverHappened(await work(inside, member))
    })
  } catch (ended) {
    if (ended instanceof NeverHappened) return ended.result as T
    throw ended
  } finally {
    end()
  }
}

/** The database within a transaction: every query runs there. */
function bindDatabase(db: Database, tx: Transaction): Database {
  return {
    knex: tx,
    pool: db.pool,
    lags: false,
    query: (statement, values, inner) => db.query(statement, values, inner ?? tx),
    read: (statement, values) => db.query(statement, values, tx),
    reader: () => ({ lags: false, query: (statement, values) => db.query(statement, values, tx) }),
    replicaLag: db.replicaLag,
    connections: db.connections,
    transaction: (work, outer) => db.transaction(work, outer ?? tx),
    brief: (work) => db.transaction(work, tx),
    close: async () => {},
  }
}

async function createSyntheticMember(
  inside: Services,
  site: Site,
  tx: Transaction,
  { gender, premium, signedUp }: SyntheticMember,
): Promise<SessionMember> {
  const ctx: TxContext = {
    ...commandContext(inside, site, { kind: 'system', name: 'preview-session' }),
    tx,
    now: () => signedUp,
  }
  const id = await createAccount(ctx, {
    pool: site.pool,
    email: `${randomBytes(12).toString('hex')}@nobody.invalid`,
    // Nobody can log in.
    passwordHash: '',
    language: site.locale,
    country: site.country,
    profile: {
      name: 'Robin',
      gender,
      lookingFor: gender === 'male' ? 'female' : 'male',
      signupReason: '',
      dateOfBirth: `${signedUp.getUTCFullYear() - years}-01-01`,
      region: null,
      place: null,
      latitude: null,
      longitude: null,
    },
  })
  if (id === null) throw new Error('A synthetic address is taken')
  await openAccount(ctx, id)
  await confirmAccount(ctx, id)
  await recordConsent(ctx, id, 'terms', true)
  if (premium) await setPaidUser(ctx, id, true)
  const member = await loadSessionMember(inside, id)
  if (!member) throw new Error('The synthetic member is missing')
  return member
}
