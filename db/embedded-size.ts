import { totalmem } from 'node:os'

/** Connections for migrations, commands and administrators. */
const otherConnections = 40
const mega = 1024 * 1024

/** Bytes of memory available to this process, from the machine or its container. */
export function readAvailableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const clampMegabytes = (min: number, size: number, max: number) =>
  `${Math.round(Math.min(Math.max(size / mega, min), max))}MB`

/**
 * Settings of the embedded server for a machine with `memory` bytes that it shares with the product's own processes,
 * and perhaps a desktop: an eighth for its buffers, instead of the quarter for a dedicated server. The rest relies on
 * the system's cache.
 */
export function chooseServerSettings(memory: number, connections: number): string[] {
  return [
    `max_connections=${Math.max(100, connections + otherConnections)}`,
    `shared_buffers=${clampMegabytes(128, memory / 8, 8192)}`,
    `effective_cache_size=${clampMegabytes(256, memory / 2, 65_536)}`,
    `maintenance_work_mem=${clampMegabytes(64, memory / 64, 1024)}`,
    `work_mem=${clampMegabytes(4, memory / 1024, 32)}`,
  ]
}
