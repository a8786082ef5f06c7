import type { Readable } from 'node:stream'

/** Bytes by unguessable key: a folder (`file:`) or a bucket (`s3:`). */
export interface MediaStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when absent. */
  get(key: string): Promise<{ stream: Readable; contentType: string; size: number } | null>
  delete(keys: readonly string[]): Promise<void>
}
