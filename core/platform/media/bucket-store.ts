import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { MediaStore } from './media-store.ts'

/**
 * Media in an S3 bucket or anything that speaks its language. Address: `s3://bucket/prefix?region=…&endpoint=…`;
 * with an endpoint, buckets are addressed by path. The bucket stays private: the product reads for its members.
 */
export function createBucketStore(mediaUrl: string): MediaStore {
  const url = new URL(mediaUrl)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'eu-central-1',
    endpoint,
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 4,
    // Other makers' stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = url.hostname
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key)

  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, ContentType: contentType }))
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }))
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
      if (keys.length === 0) return
      const Objects = keys.map((key) => ({ Key: keyOf(key) }))
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    },
    async list(folder) {
      const keys: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(`${folder}/`) })) {
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(prefix ? Key.slice(prefix.length + 1) : Key)
      }
      return keys
    },
  }
}
