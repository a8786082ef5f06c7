import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createOutsideRequest, OutsideError, type OutsideOptions } from './call-outside.ts'

/** The file is larger than the limit. */
export class DownloadTooLargeError extends Error {}

/**
 * Downloads at most `limit` bytes from an address entered by people into a new file. Throws {@link OutsideError} or
 * {@link DownloadTooLargeError}; the caller must delete the partial file.
 */
export type DownloadOutside = (url: string, file: string, limit: number) => Promise<void>

export function createDownloadOutside(options: OutsideOptions = {}): DownloadOutside {
  const open = createOutsideRequest({ timeoutMs: 30_000, ...options })
  return async (url, file, limit) => {
    if (!URL.canParse(url)) throw new OutsideError('address_refused')
    const response = await open(url, { Accept: '*/*' })
    if (response.statusCode !== 200) {
      response.destroy()
      throw new OutsideError('unreachable')
    }
    let size = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        if (size > limit) done(new DownloadTooLargeError())
        else done(null, chunk)
      },
    })
    await pipeline(response, meter, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch((error) => {
      throw error instanceof DownloadTooLargeError ? error : new OutsideError('unreachable', error)
    })
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** The only way to download from an address entered by people. Never inside a transaction. */
    downloadOutside: DownloadOutside
  }
}
