export const photoErrors = {
  photo_limit: { status: 409 },
  photo_unreadable: { status: 422 },
  photo_shape: { status: 422 },
  photo_too_small: { status: 422 },
  photo_vector: { status: 422 },
  photo_square: { status: 422 },
  photo_failures: { status: 429 },
} as const

type Own = typeof photoErrors
declare module '../../kernel/words.ts' {
  interface ErrorCodes extends Own {}
}
