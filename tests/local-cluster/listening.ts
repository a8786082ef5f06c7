import type { AddressInfo, Server } from 'node:net'

/** Starts to listen on loopback; resolves with the port. 0 lets the system choose. */
export function listening(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
