import { fileURLToPath } from 'node:url'
import type { Environment } from '../../kernel/environment.ts'
import { createFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

/** The folder of a MEDIA_URL; null for a bucket. */
export function getMediaFolder(mediaUrl: string): string | null {
  if (mediaUrl.startsWith('file://')) return fileURLToPath(mediaUrl)
  return mediaUrl.startsWith('file:') ? decodeURIComponent(mediaUrl.slice('file:'.length)) : null
}

/**
 * Opens the store of a MEDIA_URL: `file:/srv/media`, `file:///srv/media`, or
 * `s3://bucket/prefix?region=eu-west-1&endpoint=https://…` with credentials from the usual AWS variables. With
 * `delivery`, the proxy or the bucket sends the photos.
 */
export async function createMediaStore(mediaUrl: string, delivery?: Environment['mediaDelivery']): Promise<MediaStore> {
  const folder = getMediaFolder(mediaUrl)
  if (folder !== null) return createFolderStore(folder, delivery?.kind === 'accel' ? delivery.location : undefined)
  // Loaded only if used: the client is large, and most installations use a folder.
  const { createBucketStore } = await import('./bucket-store.ts')
  return createBucketStore(mediaUrl, delivery?.kind === 'signed')
}
