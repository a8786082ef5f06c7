import { Model, snakeCaseMappers } from 'objection'

/**
 * Base of every Objection model: camelCase in code, snake_case in the database.
 *
 * No model is bound to a connection. Every query names its connection or transaction, so that a write cannot leave its
 * command's transaction: `Member.query(tx)`, or `Member.query(db.knex)` for a read. Declare columns with `declare`;
 * otherwise type stripping would turn them into fields that overwrite the row.
 */
export class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers()
  }

  static override get useLimitInFirst() {
    return true
  }
}
