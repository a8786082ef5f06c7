import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** The token of `Authorization: Bearer …`; empty without one. */
export const readBearerToken = ({ authorization }: IncomingHttpHeaders): string =>
  /^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
