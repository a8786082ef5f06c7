import { v7 as uuidv7 } from 'uuid'
import type { Services } from '../../core/kernel/services.ts'
import type { MoneyWorld } from '../factories/money-world.ts'

type Query = Services['db']['query']

/**
 * Puts something between the product and its database; what looks at the books afterwards is not deceived by it. Returns what takes it
 * out again.
 */
export function bend(world: MoneyWorld, around: (query: Query) => Query): () => void {
  const { db } = world.services
  Object.assign(world.services, { db: { ...db, query: around(db.query) } })
  return () => void Object.assign(world.services, { db })
}

/** A statement of the product with another text. */
export const rewritten = (text: string) => ({ name: `bent-${uuidv7()}`, text })

/** What stands in the way of a message that is sent twice, by statement: each is there for the case that the others are not. */
const keys: Record<string, [part: string, without: string]> = {
  'conversations.standing': [
    'left join messages x on x.id = $3::uuid',
    'left join messages x on false and $3::uuid is null',
  ],
  'credits-charge': ['values ($1, $2, $3', 'values ($1, $2 || gen_random_uuid(), $3'],
  'conversations.store_message': ['select $6, id, $3, $7', 'select gen_random_uuid(), id, $3, $7'],
}

/** A product that takes each repeat of a message for a message of its own. Throws where the product has no such key any more. */
export const withoutKeys = (world: MoneyWorld): (() => void) =>
  bend(world, (query) => (statement, values, tx) => {
    const key = keys[statement.name]
    if (!key) return query(statement, values, tx)
    if (!statement.text.includes(key[0])) throw new Error(`${statement.name} has no key to take away`)
    return query(rewritten(statement.text.replace(...key)), values, tx)
  })
