/**
 * All messages between processes, by channel. None is durable. Losing one delays updates but loses no data: polling
 * the snapshot version, the outbox sweeper and the live table catch up.
 */
export interface BusMessages {
  'snapshot.changed': { version: number }
  'outbox.added': Record<string, never>
  'live.added': { memberId: string; id: number | null; type: string; data: unknown }
  'session.ended': { memberId: string; sessionId?: string }
}

export const memberChannels: ReadonlySet<keyof BusMessages> = new Set(['live.added', 'session.ended'])

export interface EventBus {
  publish<C extends keyof BusMessages>(channel: C, message: BusMessages[C]): Promise<void>
  /** `own` is true for messages from this process. Returns the function that unsubscribes. */
  subscribe<C extends keyof BusMessages>(
    channel: C,
    handler: (message: BusMessages[C], meta: { own: boolean }) => void,
  ): () => void
  /**
   * Receives messages about this member from other processes, until the returned function is called. Messages of
   * `memberChannels` reach only processes that follow that member, so that one stream does not cost every process.
   * Resolves once the subscription is active, or after a second.
   */
  follow(memberId: string): Promise<() => void>
  /** Rejects if the driver cannot reach its backend. */
  ping(): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Broadcasts between processes; not durable. */
    bus: EventBus
  }
}
