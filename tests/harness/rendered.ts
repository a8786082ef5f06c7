import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { renderSite } from '../../core/app/pages/site-renderer.ts'
import type { Services } from '../../core/kernel/services.ts'
import { createHttp } from '../../core/platform/http/create-http.ts'
import { atFileEnd } from './cleanup.ts'

/**
 * Serves these pages (`buildSite`) on a free port, which it returns, as the product serves its pages; closed after the
 * file's last test.
 */
export async function serveSite(services: Services, build: ServerBuild): Promise<number> {
  const server = createServer(createHttp(services, { pages: renderSite(services, build) }).callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => server.close())
  return (server.address() as { port: number }).port
}
