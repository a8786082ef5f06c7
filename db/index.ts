export { makeAppendOnly } from './append-only.ts'
export { type CursorOptions, readByCursor } from './cursor.ts'
export { afterCommit, type Database, lockUntilEnd, type Reader, type Statement, type Transaction } from './database.ts'
export {
  findDanglingColumn,
  findTakenColumn,
  getSqlState,
  isConnectionLoss,
  isForeignKeyViolation,
  isUniqueViolation,
} from './errors.ts'
export { BaseModel } from './model.ts'
export { createIndex, dropIndex } from './online.ts'
