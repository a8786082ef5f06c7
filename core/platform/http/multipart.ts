import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { AppError } from '../../kernel/errors.ts'
import type { UploadedFile } from '../../kernel/route.ts'
import type { ParsedBody } from './call.ts'
import type { UploadPlace, Uploads } from './uploads.ts'

/** What one form may hold beside its files. */
const limits = { files: 10, fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60, headerPairs: 50 }

/**
 * Reads a form with files, which flow to the disk as they arrive; `limit` is what all files may have together. The caller
 * releases the body when the files are no longer needed; after a failure nothing is left of them.
 */
export async function readMultipart(
  request: IncomingMessage,
  limit: number,
  uploads: Uploads,
  owner: string,
): Promise<ParsedBody> {
  const parser = parserFor(request)
  const place = await uploads.open(owner)
  try {
    const body = await receive(request, parser, place, limit)
    return { ...body, release: () => place.release() }
  } catch (error) {
    await place.release()
    throw error
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
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
      // A file that breaks off is the sender's fault; all else has a code already.
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
    // Gone while the place was being made.
    if (request.destroyed) reject(new AppError('bad_request'))
  })
  request.pipe(parser)
  try {
    await parsed
    return { value: fields, files: await Promise.all(writing) }
  } catch (error) {
    // The rest of the body is let past unread, so that the reply reaches whoever is still sending.
    request.unpipe(parser)
    request.resume()
    parser.destroy()
    await Promise.allSettled(writing)
    throw error
  }
}
