/** Messages between the primary and its processes, besides the bus, limits and metrics, which have their own. */
export type ProcessMessage =
  /** From one that serves or works from now on. */
  | { note: 'ready' }
  /** From a process that received a request for `/metrics`. */
  | { note: 'metrics-wanted'; id: number }
  /** To that one: the metrics of all; null when they could not be had in time. */
  | { note: 'metrics'; id: number; text: string | null }
  /** From one that takes no connections any more: whether any are still on their way to it. */
  | { note: 'left' }
  /** To that process: everything handed to it before has arrived. */
  | { note: 'nothing-more' }
  /** To all: whether the embedded database answers. */
  | { note: 'database'; alive: boolean }

export const isProcessMessage = (heard: unknown): heard is ProcessMessage =>
  typeof heard === 'object' && heard !== null && 'note' in heard
