export { makeAppendOnly } from './append-only.ts'
export { afterCommit, type Database, type Statement, type Transaction } from './database.ts'
export { isCheckViolation, isConnectionLoss, isForeignKeyViolation, isUniqueViolation, sqlState } from './errors.ts'
export { BaseModel } from './model.ts'
