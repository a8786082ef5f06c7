import { createServer } from 'node:http'
import { type ExposedMetrics, type ProbeOptions, probe } from './health.ts'
import { listen } from './server.ts'
import type { Shutdown } from './shutdown.ts'

const localHost = /^(localhost|127(\.\d{1,3}){3})(:\d+)?$/i

/**
 * Answers `/metrics` on a loopback address of its own: a proxy that stands before the web server, on this machine or another, cannot
 * lead there. A page of a foreign host name that was made to resolve to this machine is refused. `/healthz` and `/readyz` answer there
 * too, which for a worker is the only place. Returns the port.
 */
export async function serveMetrics(
  options: ProbeOptions & { port: number; metrics: ExposedMetrics },
  shutdown: Shutdown,
): Promise<number> {
  const { type, text } = options.metrics
  const server = createServer(async (request, response) => {
    const local = localHost.test(request.headers.host ?? '')
    try {
      const answer = local ? await probe(request.url, options) : null
      if (answer) {
        const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
        response.writeHead(answer.code, headers).end(JSON.stringify(answer.body))
        return
      }
      if (request.url !== '/metrics' || !local) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(await text())
    } catch (error) {
      options.log.error({ err: error }, 'metrics')
      response.writeHead(500).end()
    }
  })
  const port = await listen(server, options.port, '127.0.0.1', 'METRICS_PORT')
  shutdown.add('metrics', () => {
    server.closeAllConnections()
    server.close()
  })
  return port
}
