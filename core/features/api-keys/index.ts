export { revokeAllApiKeys } from './api-keys.ts'
export { findApiKey } from './find-api-key.ts'
