import { createServer } from 'node:http'
import { isSameSecret, readBearerToken } from '../platform/http/operator-token.ts'
import { isLoopbackHost } from './environment.ts'
import { answerProbe, type ExposedMetrics, type ProbeOptions } from './health.ts'
import { listen } from './server.ts'
import type { Shutdown } from './shutdown.ts'

const localHost = /^(localhost|127(\.\d{1,3}){3})(:\d+)?$/i

/**
 * Serves `/metrics` on a separate address, by default on loopback, so that a proxy in front of the web server cannot
 * reach it. On loopback it rejects foreign host names (DNS rebinding); on other addresses it requires the token.
 * `/healthz` and `/readyz` also answer there, which for a worker is the only place. Returns the port.
 */
export async function serveMetrics(
  options: ProbeOptions & { port: number; host: string; token: string | undefined; metrics: ExposedMetrics },
  shutdown: Shutdown,
): Promise<number> {
  const { type, text } = options.metrics
  const server = createServer(async (request, response) => {
    const { headers, url } = request
    const open = !isLoopbackHost(options.host)
    const local = localHost.test(headers.host ?? '')
    const known = open ? options.token !== undefined && isSameSecret(readBearerToken(headers), options.token) : local
    try {
      const answer = local || open ? await answerProbe(url, options) : null
      if (answer) {
        const plain = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
        response.writeHead(answer.code, plain).end(JSON.stringify(answer.body))
        return
      }
      if (url !== '/metrics' || !known) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(await text())
    } catch (error) {
      options.log.error({ err: error }, 'collecting metrics failed')
      response.writeHead(500).end()
    }
  })
  const port = await listen(server, options.port, options.host, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  shutdown.add('metrics', () => {
    server.closeAllConnections()
    server.close()
  })
  return port
}
