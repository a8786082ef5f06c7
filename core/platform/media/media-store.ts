import type { Readable } from 'node:stream'

export interface StoredMedia {
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** A reply without a file's bytes, which says where the proxy or the browser gets them. */
export interface DeliveryReply {
  status: number
  headers: Record<string, string>
}

/** Delivers photos instead of the product, which only decides who sees them. */
export interface MediaDelivery {
  /** The origin that browsers fetch from, if it differs from the page's. */
  origin?: string
  /** `viewer` makes the address differ between members. */
  handOver(key: string, viewer: string, now: Date): Promise<DeliveryReply>
}

/** Bytes by unguessable key: a folder (`file:`) or a bucket (`s3:`). */
export interface MediaStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredMedia | null>
  /** Throws if a file remains; a missing file counts as deleted. */
  delete(keys: readonly string[]): Promise<void>
  /** Every key that starts with `<folder>/`. */
  list(folder: string): Promise<string[]>
  /** Absent: the product sends photos itself. */
  delivery?: MediaDelivery
}

declare module '../../kernel/services.ts' {
  interface Services {
    media: MediaStore
  }
}
