import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports below the ephemeral range. */
const lasting = { from: 20_000, to: 32_000 }

/** Finds a port for a server that restarts on it, outside the ephemeral range, so that nothing else takes it. */
export async function findStablePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await listenOnce(randomInt(lasting.from, lasting.to))
    } catch (error) {
      if (tries === 20) throw error
    }
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
