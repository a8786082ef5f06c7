import type { Readable } from 'node:stream'

export interface StoredMedia {
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** A reply without the bytes of a file, by which the browser gets them from something else. */
export interface Handover {
  status: number
  headers: Record<string, string>
}

/** Sends photos in place of the product, which only decides who sees them. */
export interface MediaDelivery {
  /** The origin that browsers fetch from, if it is not that of the page. */
  origin?: string
  /** `viewer` makes the address of one member differ from that of another. */
  handOver(key: string, viewer: string, now: Date): Promise<Handover>
}

/** Bytes by unguessable key: a folder (`file:`) or a bucket (`s3:`). */
export interface MediaStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredMedia | null>
  /** Throws where a single one is still there; what was absent counts as deleted. */
  delete(keys: readonly string[]): Promise<void>
  /** Every key that begins with `<folder>/`. */
  list(folder: string): Promise<string[]>
  /** Absent: the product sends photos itself. */
  delivery?: MediaDelivery
}

declare module '../../kernel/services.ts' {
  interface Services {
    media: MediaStore
  }
}
