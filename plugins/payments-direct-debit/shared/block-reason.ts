/** The returned debit that blocked a member. */
interface ReturnedDebit {
  /** The bank's reason code; null if it gave none. */
  code: string | null
  /** Reference of the order. */
  order: string
}

const noCode = '–'

/** The stored reason of a block after a returned debit. {@link parseBlockReason} reads it. */
export const formatBlockReason = ({ code, order }: ReturnedDebit): string => `${code ?? noCode} ${order}`

/** The returned debit behind a block; null if staff wrote the reason. */
export function parseBlockReason(reason: string): ReturnedDebit | null {
  const [, code, order] = /^(–|[A-Z]{2}\d{2}|[A-Z]{4}) (R-\w+)$/.exec(reason) ?? []
  return code && order ? { code: code === noCode ? null : code, order } : null
}
