import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { minuteMs } from '../shared/durations.ts'

/** Milliseconds for an idle connection, once the process stops, to send a request that was already on its way. */
const idleGraceMs = 500
/** Milliseconds for running requests to finish. */
const requestGraceMs = 15_000

/**
 * An HTTP server without a handler: the application attaches itself last, with `server.on('request', …)`.
 * The limits keep slow senders from holding connections: 10 s for the headers, 60 s for a whole request.
 */
export function createHttpServer(): Server {
  return createServer({
    headersTimeout: 10_000,
    requestTimeout: minuteMs,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
    maxHeaderSize: 16_384,
  })
}

/**
 * Starts accepting connections; resolves with the port. If the port cannot be opened, rejects with a plain message
 * that names the variables with the port and the host.
 */
export function listen(
  server: NetServer,
  port: number,
  host: string,
  names = { port: 'PORT', host: 'HOST' },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host, names)))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Rejects as `listen` does if the port cannot be opened now; leaves it closed. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const server = new NetServer()
  await listen(server, port, host)
  await new Promise((resolve) => server.close(resolve))
}

function explainListenError(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
  names: { port: string; host: string },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`${names.port} ${port} is in use by another process. Set ${names.port} to a free one.`)
    case 'EACCES':
      return new Error(`${names.port} ${port} needs rights that this user lacks. Set ${names.port} to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`${names.host} ${host} is not an address of this machine.`)
    default:
      return error
  }
}

/**
 * Stops without losing a request. Accepts no new connections and closes each after its reply. Idle connections get a
 * moment, because a request may still be on its way; running requests get 15 s. `waitForHandover` resolves when no more
 * connections are passed to this process.
 */
export async function drainServer(
  server: Server,
  waitForHandover: () => Promise<void> = async () => {},
): Promise<void> {
  if (!server.listening) return
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  // http.Server.close would cut idle connections immediately; net.Server.close only stops accepting.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  // Repeatedly, because a reply that began before the drain leaves its connection open and idle. Deferred with
  // setImmediate, because timers run before incoming data is read: a process that was busy then reads it first, and no
  // request is cut off unread.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleGraceMs)
  const late = setTimeout(() => server.closeAllConnections(), requestGraceMs)
  await Promise.all([closed, waitForHandover()])
  clearTimeout(late)
  clearInterval(idle)
}
