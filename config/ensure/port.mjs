import { createServer } from 'node:net'
import { fail } from './progress.mjs'

const reasons = {
  EADDRINUSE: (port) => `PORT ${port} is in use by another process. Set PORT to a free one.`,
  EACCES: (port) => `PORT ${port} needs rights that this user lacks. Set PORT to 1024 or higher.`,
}

/** Exits with one clear line if the port is taken, before packages are installed and pages are built. */
export async function ensurePortIsFree(args) {
  const services = args.findLast((arg) => arg.startsWith('--services='))?.slice('--services='.length)
  if (!(services ?? process.env.SERVICES ?? 'web').split(',').includes('web')) return
  const port = Number(process.env.PORT || 3000)
  // An invalid port is reported by the product itself, together with all other invalid variables.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return
  const server = createServer()
  await new Promise((resolve) => {
    server.once('error', ({ code }) => (Object.hasOwn(reasons, code) ? fail(reasons[code](port)) : resolve()))
    server.listen(port, process.env.HOST || '0.0.0.0', () => server.close(resolve))
  })
}
