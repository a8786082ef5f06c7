/** The only source of time on the server, so that tests can choose the moment. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when a test sets or advances it. */
export interface ManualClock extends Clock {
  set(moment: Date | string): void
  advance(milliseconds: number): void
}

export function manualClock(start: Date | string = '2026-03-02T10:00:00Z'): ManualClock {
  let current = new Date(start).getTime()
  return {
    now: () => new Date(current),
    set(moment) {
      current = new Date(moment).getTime()
    },
    advance(milliseconds) {
      current += milliseconds
    },
  }
}
