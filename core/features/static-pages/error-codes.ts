export const documentErrors = {
  /** A page that visitors have seen is withdrawn, not removed. */
  document_published: { status: 409 },
} as const

type DocumentErrors = typeof documentErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends DocumentErrors {}
}
