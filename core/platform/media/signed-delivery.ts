import { createHash } from 'node:crypto'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { MediaDelivery } from './media-store.ts'

/** Milliseconds for which an address stays the same, so that pages within them fetch no photo twice. */
const windowMs = 45_000
/** Signatures start this many milliseconds before their window, so that a bucket whose clock is behind accepts them. */
const earlierMs = 5000
/** Seconds for which an address is valid: nobody fetches a photo later than a minute after a block or a deletion. */
const validSeconds = 60

/** The parts of a client's request that its address needs. */
interface Request {
  protocol: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
}

interface Signer {
  presign(request: object, options: { expiresIn: number; signingDate: Date }): Promise<Request>
}

/** Redirects browsers to a private bucket at signed addresses. Throws if credentials are missing. */
export async function createSignedDelivery(
  client: S3Client,
  Bucket: string,
  keyOf: (key: string) => string,
): Promise<MediaDelivery> {
  const { config } = client as unknown as { config: { signer(): Promise<Signer> } }
  const sample = 'sample'
  const request = await buildRequest(client, Bucket, keyOf(sample))
  const folder = request.path.slice(0, -sample.length)
  const { host = '' } = request.headers
  const origin = `${request.protocol}//${host}`

  async function sign(key: string, viewer: string, opened: number): Promise<string> {
    // Buckets ignore parameters that begin with x-, but the signature covers them.
    const query = { ...request.query, 'x-viewer': createHash('sha256').update(viewer).digest('hex').slice(0, 16) }
    const signer = await config.signer()
    const signed = await signer.presign(
      { ...request, path: folder + key, query, headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } },
      { expiresIn: validSeconds, signingDate: new Date(opened - earlierMs) },
    )
    const parameters = Object.entries(signed.query).map((pair) => pair.map(encodeURIComponent).join('='))
    return `${origin}${signed.path}?${parameters.join('&')}`
  }

  return {
    origin,
    async handOver(key, viewer, now) {
      const opened = Math.floor(now.getTime() / windowMs) * windowMs
      const seconds = Math.floor((opened + windowMs - now.getTime()) / 1000)
      const location = await sign(key, viewer, opened)
      return { status: 302, headers: { Location: location, 'Cache-Control': `private, max-age=${seconds}` } }
    },
  }
}

/** The request as the client would send it, not yet signed. */
async function buildRequest(client: S3Client, Bucket: string, Key: string): Promise<Request> {
  const command = new GetObjectCommand({ Bucket, Key, ResponseCacheControl: `private, max-age=${validSeconds}` })
  let built: Request | undefined
  command.middlewareStack.add(
    () => async (args) => {
      built = args.request as Request
      return { output: { $metadata: {} }, response: undefined }
    },
    { step: 'build', priority: 'low', name: 'keepRequest' },
  )
  await client.send(command)
  if (!built) throw new Error('The client of the bucket built no request.')
  return built
}
