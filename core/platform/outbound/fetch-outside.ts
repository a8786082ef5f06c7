import type { IncomingMessage } from 'node:http'
import { createOutsideRequest, OutsideError, type OutsideOptions } from './call-outside.ts'

/** Like {@link CallOutside}, but returns the reply, up to a size limit. Throws {@link OutsideError}. */
export type FetchOutside = (url: string, headers: Record<string, string>, body?: string) => Promise<Response>

/** Bytes. Far more than a provider's metadata and keys need. */
const defaultMaxBytes = 512 * 1024

/** Creates a function that returns replies of at most `maxBytes`. */
export function createFetchOutside({
  maxBytes = defaultMaxBytes,
  ...options
}: OutsideOptions & { maxBytes?: number } = {}): FetchOutside {
  const open = createOutsideRequest(options)
  return async (url, headers, body) => {
    const response = await open(url, headers, body)
    return toResponse(response, await read(response, maxBytes))
  }
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length
      // Leaving the loop destroys the connection.
      if (size > maxBytes) throw new Error('the answer is too large')
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw new OutsideError('unreachable', error)
  }
  return Buffer.concat(chunks)
}

function toResponse({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const type = headers['content-type']
  const hasBody = ![204, 205, 304].includes(statusCode)
  return new Response(hasBody ? new Uint8Array(bytes) : null, {
    status: statusCode,
    headers: type ? { 'content-type': type } : {},
  })
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Calls a server at an address entered by staff and returns its reply. Never inside a transaction. */
    fetchOutside: FetchOutside
  }
}
