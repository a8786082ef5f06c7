import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  type _Error as DeleteError,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { MediaStore } from './media-store.ts'
import { createSignedDelivery } from './signed-delivery.ts'

/** Maximum objects that S3 deletes in one call. */
const keysPerCall = 1000
const attempts = 3
const pauseMs = 100

/**
 * Media in an S3-compatible bucket. Address: `s3://bucket/prefix?region=…&endpoint=…`; with an endpoint, buckets are
 * addressed by path. The bucket stays private: the product reads it for members or, with `signed`, gives each member
 * an address that expires within a minute.
 */
export async function createBucketStore(mediaUrl: string, signed = false): Promise<MediaStore> {
  const url = new URL(mediaUrl)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'eu-central-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 4,
    // S3-compatible stores may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = url.hostname
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const toBucketKey = (key: string) => (prefix ? `${prefix}/${key}` : key)

  /** Retries keys that were refused; the client itself only retries calls that failed as a whole. */
  async function deleteAll(keys: readonly string[]): Promise<void> {
    let refused: DeleteError[] = []
    let left = keys
    for (let attempt = 0; attempt < attempts && left.length > 0; attempt++) {
      if (attempt > 0) await setTimeout(pauseMs * 2 ** attempt)
      const Objects = left.map((Key) => ({ Key }))
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      // An object that is already gone counts as deleted.
      refused = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
      left = refused.flatMap(({ Key }) => Key ?? [])
    }
    if (refused.length === 0) return
    const codes = [...new Set(refused.map(({ Code }) => Code ?? 'unknown'))].join(', ')
    throw new Error(`The bucket did not delete ${refused.length} of ${keys.length} objects: ${codes}`)
  }

  return {
    ...(signed ? { delivery: await createSignedDelivery(client, Bucket, toBucketKey) } : {}),
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: toBucketKey(key), Body: bytes, ContentType: contentType }))
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: toBucketKey(key) }))
        return {
          stream: found.Body as Readable,
          contentType: found.ContentType ?? 'application/octet-stream',
          size: found.ContentLength ?? 0,
        }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async delete(keys) {
      for (let at = 0; at < keys.length; at += keysPerCall)
        await deleteAll(keys.slice(at, at + keysPerCall).map((key) => toBucketKey(key)))
    },
    async list(folder) {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: toBucketKey(`${folder}/`) })) {
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(prefix ? Key.slice(prefix.length + 1) : Key)
      }
      return keys
    },
  }
}
