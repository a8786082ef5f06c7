import type { IncomingMessage } from 'node:http'
import parse from 'co-body'
import { AppError } from '../../kernel/errors.ts'
import type { AnyRoute } from '../../kernel/route.ts'
import type { ParsedBody } from './call.ts'
import { readMultipart } from './multipart.ts'
import type { Uploads } from './uploads.ts'

const jsonLimit = 64 * 1024
const multipartLimit = 15 * 1024 * 1024

/** Maximum body of a route, in bytes. */
export const getBodyLimit = (route: AnyRoute): number =>
  route.bodyLimit ?? (route.bodyKind === 'multipart' ? multipartLimit : jsonLimit)

/** Reads a body as its route requires. Throws `payload_too_large`, `unsupported_media`, `bad_request`, as `open`. */
export async function readBody(
  request: IncomingMessage,
  route: AnyRoute,
  uploads: Uploads,
  owner: () => string,
): Promise<ParsedBody> {
  const limit = getBodyLimit(route)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('payload_too_large')
  if (route.bodyKind === 'raw') return { value: undefined, raw: await readRaw(request, limit) }
  if (route.bodyKind === 'multipart') return readMultipart(request, limit, uploads, owner())
  if (route.bodyKind === 'form') return { value: await readForm(request, limit) }
  return { value: await readJson(request, limit) }
}

async function readRaw(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > limit) throw new AppError('payload_too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** Reads form fields. Only for routes that carry their own proof, because other sites can post forms. */
async function readForm(request: IncomingMessage, limit: number): Promise<Record<string, string>> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new AppError('unsupported_media')
  return Object.fromEntries(new URLSearchParams((await readRaw(request, limit)).toString('utf8')))
}

/** Only this content type is read as JSON, because forms of other sites can send any type but this one. */
async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const empty = request.headers['content-length'] === '0' || !hasBody(request)
  if (empty) return undefined
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/json' && !type.endsWith('+json')) throw new AppError('unsupported_media')
  try {
    return await parse.json(request, { limit, strict: false })
  } catch (error) {
    const { status } = error as { status?: number }
    throw new AppError(status === 413 ? 'payload_too_large' : status === 415 ? 'unsupported_media' : 'bad_request', {
      cause: error,
    })
  }
}

const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || request.headers['content-length'] !== undefined
