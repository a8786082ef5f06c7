import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import parse from 'co-body'
import type { ParsedBody } from './call.ts'
import { AppError } from './errors.ts'
import type { AnyRoute, UploadedFile } from './route.ts'

const jsonLimit = 64 * 1024
const multipartLimit = 15 * 1024 * 1024

/** Bytes that a route accepts at most. */
export const bodyLimitOf = (route: AnyRoute): number =>
  route.bodyLimit ?? (route.bodyKind === 'multipart' ? multipartLimit : jsonLimit)

/** Reads a body as its route wants it. Throws `payload_too_large`, `unsupported_media` or `bad_request`. */
export async function readBody(request: IncomingMessage, route: AnyRoute): Promise<ParsedBody> {
  const limit = bodyLimitOf(route)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new AppError('payload_too_large')
  if (route.bodyKind === 'raw') return { value: undefined, raw: await readRaw(request, limit) }
  if (route.bodyKind === 'multipart') return readMultipart(request, limit)
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

/** Forms of other sites can send any content type but this one, so nothing else is read as JSON. */
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

function readMultipart(request: IncomingMessage, limit: number): Promise<ParsedBody> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const files: UploadedFile[] = []
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/form-data')) return reject(new AppError('unsupported_media'))
    const fail = (error: AppError) => {
      request.unpipe(parser)
      request.resume()
      reject(error)
    }
    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: {
          fileSize: limit,
          files: 10,
          fields: 50,
          fieldSize: 64 * 1024,
          fieldNameSize: 100,
          parts: 60,
          headerPairs: 50,
        },
      })
    } catch (error) {
      return reject(new AppError('bad_request', { cause: error }))
    }
    let total = 0
    parser.on('file', (field, stream, info) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        total += chunk.length
        if (total > limit) fail(new AppError('payload_too_large'))
        else chunks.push(chunk)
      })
      stream.on('limit', () => fail(new AppError('payload_too_large')))
      stream.on('error', () => fail(new AppError('bad_request')))
      stream.on('close', () =>
        files.push({ field, filename: info.filename ?? '', mimeType: info.mimeType, bytes: Buffer.concat(chunks) }),
      )
    })
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) return fail(new AppError('payload_too_large'))
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
    })
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => fail(new AppError('payload_too_large')))
    }
    parser.on('error', (error) => fail(new AppError('bad_request', { cause: error })))
    parser.on('close', () => resolve({ value: fields, files }))
    request.on('aborted', () => fail(new AppError('bad_request')))
    request.pipe(parser)
  })
}
