export { createDocuments, type DocumentLink, type Documents, type ReadDocument } from './create-documents.ts'
export { termsVersion } from './terms-version.ts'
export { standardTokens } from './tokens.ts'
