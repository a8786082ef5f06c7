import { v7 as uuidv7 } from 'uuid'
import type { Services } from '../../core/kernel/services.ts'
import type { MoneyWorld } from '../factories/money-world.ts'

type Query = Services['db']['query']

/**
 * Intercepts queries between the product and its database; checks of the books bypass the interception. Returns a
 * function that removes it.
 */
export function interceptQueries(world: MoneyWorld, around: (query: Query) => Query): () => void {
  const { db } = world.services
  Object.assign(world.services, { db: { ...db, query: around(db.query) } })
  return () => void Object.assign(world.services, { db })
}

/** A statement of the product with a different text. */
export const rewriteStatement = (text: string) => ({ name: `rewritten-${uuidv7()}`, text })

/**
 * The clauses that prevent a message from being stored twice, by statement: each covers a case that the others do not.
 */
const keys: Record<string, [part: string, without: string]> = {
  'conversations.load_pair_context': [
    'left join messages x on x.id = $3::uuid',
    'left join messages x on false and $3::uuid is null',
  ],
  'credits.charge_account': ['values ($1, $2, $3', 'values ($1, $2 || gen_random_uuid(), $3'],
  'conversations.store_message': ['select $6, id, $3, $7', 'select gen_random_uuid(), id, $3, $7'],
}

/**
 * Makes the product treat each repeat of a message as a new one. Throws if the product no longer has one of the
 * clauses.
 */
export const dropIdempotencyKeys = (world: MoneyWorld): (() => void) =>
  interceptQueries(world, (query) => (statement, values, tx) => {
    const key = keys[statement.name]
    if (!key) return query(statement, values, tx)
    if (!statement.text.includes(key[0])) throw new Error(`${statement.name} has no key to take away`)
    return query(rewriteStatement(statement.text.replace(...key)), values, tx)
  })
