import type { Readable } from 'node:stream'

export interface StoredMedia {
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** Bytes by unguessable key: a folder (`file:`) or a bucket (`s3:`). */
export interface MediaStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when absent. */
  get(key: string): Promise<StoredMedia | null>
  /** Throws where a single one is still there; what was absent counts as deleted. */
  delete(keys: readonly string[]): Promise<void>
  /** Every key that begins with `<folder>/`. */
  list(folder: string): Promise<string[]>
}

declare module '../../kernel/services.ts' {
  interface Services {
    media: MediaStore
  }
}
