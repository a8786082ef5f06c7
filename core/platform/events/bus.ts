/**
 * Every message that processes send each other, by channel. Nothing here is durable: a lost message costs freshness, never data,
 * because the snapshot's look at its version, the outbox sweeper and the live table are the backstops.
 */
export interface BusMessages {
  'snapshot.changed': { version: number }
  'outbox.added': Record<string, never>
  'live.added': { memberId: string; id: number | null; type: string; data: unknown }
  'session.ended': { memberId: string; sessionId?: string }
}

export interface EventBus {
  publish<C extends keyof BusMessages>(channel: C, message: BusMessages[C]): Promise<void>
  /** `own` is true for messages this very process published. Returns the function that unsubscribes. */
  subscribe<C extends keyof BusMessages>(
    channel: C,
    handler: (message: BusMessages[C], meta: { own: boolean }) => void,
  ): () => void
  /** Rejects when the driver cannot reach its backend. */
  ping(): Promise<void>
  close(): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Fan-out between processes; nothing durable. */
    bus: EventBus
  }
}
