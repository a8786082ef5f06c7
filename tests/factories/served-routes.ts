import { createServer, type Server } from 'node:http'
import type { AnyRoute } from '../../core/kernel/route.ts'
import type { Services } from '../../core/kernel/services.ts'
import { createHttp } from '../../core/platform/http/create-http.ts'
import type { TestApp } from '../harness/app.ts'
import { atFileEnd } from '../harness/index.ts'

/** The HTTP application with only these routes, on the services of the real one. */
export async function serveRoutes(
  app: TestApp,
  routes: readonly AnyRoute[],
  change: Partial<Services> = {},
): Promise<{ server: Server; port: number }> {
  const plugins = { ...app.services.plugins, features: [{ id: 'try', routes }], plugins: [], ownerOf: () => undefined }
  const server = createServer(createHttp({ ...app.services, plugins, ...change }).callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => server.close())
  return { server, port: (server.address() as { port: number }).port }
}
