export { createDocuments, type DocumentLink, type Documents, type ReadDocument } from './create-documents.ts'
export { readTermsVersion } from './terms-version.ts'
export { standardTokens } from './tokens.ts'
