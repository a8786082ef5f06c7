/** Messages between the primary and its processes, besides the bus, limits and metrics, which have their own. */
export type ProcessMessage =
  /** From a process that is ready to serve or run jobs. */
  | { kind: 'ready' }
  /** From a process that received a request for `/metrics`. */
  | { kind: 'metrics-wanted'; id: number }
  /** To that process: the metrics of all; null if they were not available in time. */
  | { kind: 'metrics'; id: number; text: string | null }
  /** From a process that no longer accepts connections: asks whether any are still in transit. */
  | { kind: 'stopped-listening' }
  /** To that process: every connection passed to it has arrived. */
  | { kind: 'handover-done' }
  /** To all: whether the embedded database is up. */
  | { kind: 'database'; alive: boolean }

export const isProcessMessage = (message: unknown): message is ProcessMessage =>
  typeof message === 'object' && message !== null && 'kind' in message
