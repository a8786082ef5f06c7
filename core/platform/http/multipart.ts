import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { AppError } from '../../kernel/errors.ts'
import type { UploadedFile } from '../../kernel/route.ts'
import type { ParsedBody } from './call.ts'
import type { UploadPlace, Uploads } from './uploads.ts'

/** Limits of one form. */
const limits = { files: 10, fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60, headerPairs: 50 }

/**
 * Reads a form with files, which stream to the disk; `limit` applies to all files together. The caller releases the
 * body when it no longer needs the files. After an error they are already deleted.
 */
export async function readMultipart(
  request: IncomingMessage,
  limit: number,
  uploads: Uploads,
  owner: string,
): Promise<ParsedBody> {
  const parser = createParser(request)
  const place = await uploads.open(owner)
  try {
    const body = await receive(request, parser, place, limit)
    return { ...body, release: () => place.release() }
  } catch (error) {
    await place.release()
    throw error
  }
}

function createParser(request: IncomingMessage): busboy.Busboy {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) throw new AppError('unsupported_media')
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
  } catch (error) {
    throw new AppError('bad_request', { cause: error })
  }
}

async function receive(
  request: IncomingMessage,
  parser: busboy.Busboy,
  place: UploadPlace,
  limit: number,
): Promise<ParsedBody> {
  const fields: Record<string, string> = {}
  const writing: Promise<UploadedFile>[] = []

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('file', (field, stream, { filename = '', mimeType }) => {
      const written = place.write(stream, limit).then((stored) => ({ field, filename, mimeType, ...stored }))
      // An interrupted file is the client's error; other errors already have a code.
      written.catch((error) =>
        reject(error instanceof AppError ? error : new AppError('bad_request', { cause: error })),
      )
      writing.push(written)
    })
    parser.on('field', (name, value, { valueTruncated, nameTruncated }) => {
      if (valueTruncated || nameTruncated) return reject(new AppError('payload_too_large'))
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
    })
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => reject(new AppError('payload_too_large')))
    parser.on('error', (error) => reject(new AppError('bad_request', { cause: error })))
    parser.on('close', resolve)
    request.on('aborted', () => reject(new AppError('bad_request')))
    // The client disconnected while the folder was being created.
    if (request.destroyed) reject(new AppError('bad_request'))
  })
  request.pipe(parser)
  try {
    await parsed
    return { value: fields, files: await Promise.all(writing) }
  } catch (error) {
    // Discards the rest of the body, so that a client that is still sending receives the reply.
    request.unpipe(parser)
    request.resume()
    parser.destroy()
    await Promise.allSettled(writing)
    throw error
  }
}
