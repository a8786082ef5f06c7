import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { listening } from './listening.ts'
import { refuseSignedAddress } from './signed-address.ts'

export interface BucketServer {
  /** For MEDIA_URL: `s3://bucket/prefix?…`. */
  url(prefix: string): string
  /** Credentials for the environment of the product's client. The server accepts any pair. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /**
   * Error code for a key that cannot be deleted, reported in a 200 reply as S3 does; called for each key. Default:
   * every key can be deleted.
   */
  refuseDelete: ((key: string) => string | undefined) | undefined
  /** The time by which signed addresses expire. Default: that of the machine. */
  now: () => Date
  /** The number of files it has sent. */
  sent(): number
  stop(): Promise<void>
}

/** A call with more keys is rejected as a whole. */
const deletedPerCall = 1000

/**
 * The part of an S3 server that the product uses, backed by a folder: it puts, gets, deletes and lists objects,
 * addressed by path. It checks signatures only of signed addresses, because it listens on loopback and is not meant
 * for lasting data.
 */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  await mkdir(folder, { recursive: true })
  // Object names are untrusted and must not become paths.
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  const xml = new XMLParser({ isArray: (name) => name === 'Object' })

  async function put(key: string, request: IncomingMessage): Promise<void> {
    const file = fileOf(key)
    const part = `${file}.${process.hrtime.bigint()}`
    const type = request.headers['content-type'] ?? ''
    await writeFile(part, Buffer.concat([Buffer.from(`${type}\t${key}\n`), await readBody(request)]))
    await rename(part, file)
  }

  async function list(bucket: string, prefix: string): Promise<string> {
    const names = (await readdir(folder)).filter((name) => !name.includes('.'))
    const heads = await Promise.all(
      names.map(async (name) => (await readFile(path.join(folder, name), 'latin1')).split('\n')[0]),
    )
    const keys = heads.flatMap((head) => head?.split('\t')[1] ?? []).map((key) => decodeURIComponent(key))
    const wanted = keys.filter((key) => key.startsWith(`${bucket}${prefix}`)).map((key) => key.slice(bucket.length))
    const contents = wanted.sort().map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`)
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
  }

  let sent = 0
  const credentials = { AWS_ACCESS_KEY_ID: 'cluster', AWS_SECRET_ACCESS_KEY: 'cluster' }
  const server: Server = createServer(async (request, reply) => {
    try {
      const url = new URL(request.url ?? '/', 'http://bucket')
      const { pathname, searchParams } = url
      const { AWS_SECRET_ACCESS_KEY: secret } = credentials
      const refused =
        searchParams.has('X-Amz-Signature') &&
        refuseSignedAddress(url, request.headers.host ?? '', secret, bucketServer.now())
      if (refused) {
        reply.writeHead(403, { 'Content-Type': 'application/xml' }).end(`<Error><Message>${refused}</Message></Error>`)
      } else if (request.method === 'PUT') {
        await put(pathname, request)
        reply.end()
      } else if (request.method === 'POST' && searchParams.has('delete')) {
        const wanted = xml.parse((await readBody(request)).toString()).Delete?.Object ?? []
        const keys: string[] = wanted.map(({ Key }: { Key: unknown }) => String(Key))
        if (keys.length > deletedPerCall) {
          reply.writeHead(400, { 'Content-Type': 'application/xml' }).end('<Error><Code>MalformedXML</Code></Error>')
          return
        }
        const errors: string[] = []
        for (const key of keys) {
          const code = bucketServer.refuseDelete?.(key)
          if (code) errors.push(`<Error><Key>${key}</Key><Code>${code}</Code></Error>`)
          else await rm(fileOf(`${pathname.replace(/\/$/, '')}/${key}`), { force: true })
        }
        reply.setHeader('Content-Type', 'application/xml').end(`<DeleteResult>${errors.join('')}</DeleteResult>`)
      } else if (searchParams.has('list-type')) {
        const bucket = `${pathname.replace(/\/$/, '')}/`
        const found = await list(bucket, searchParams.get('prefix') ?? '')
        reply.setHeader('Content-Type', 'application/xml').end(found)
      } else {
        const stored = await readFile(fileOf(pathname)).catch(() => null)
        if (!stored) {
          reply.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
          return
        }
        const end = stored.indexOf(10)
        const body = stored.subarray(end + 1)
        reply
          .setHeader('Content-Type', stored.subarray(0, end).toString().split('\t')[0] ?? '')
          .setHeader('Content-Length', body.length)
        const caching = searchParams.get('response-cache-control')
        if (caching) reply.setHeader('Cache-Control', caching)
        sent++
        reply.end(body)
      }
    } catch {
      reply.writeHead(500).end()
    }
  })
  const port = await listening(server)
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  const bucketServer: BucketServer = {
    refuseDelete: undefined,
    now: () => new Date(),
    sent: () => sent,
    url: (prefix) => `s3://media/${prefix}?region=eu-west-1&endpoint=${endpoint}`,
    credentials,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bucketServer
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
