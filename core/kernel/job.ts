import type { z } from 'zod'
import type { CommandContext } from './context.ts'
import type { Services } from './services.ts'

/** A unit of later work. Handlers run at least once and must therefore be safe to repeat. */
export interface JobDefinition<T = unknown> {
  /** `<feature>.<verb>`, for instance `gifts.expire`. Stable: rows in the outbox refer to it. */
  id: string
  payload: z.ZodType<T>
  /** Attempts before the job is parked as dead. Default 10, with exponential delay. */
  attempts?: number
  handler(ctx: CommandContext, payload: T, meta: { jobId: string; attempt: number }): Promise<void>
}

/** Thrown by a handler that runs too early: the job waits until then, and the attempt does not count. */
export class Postponed extends Error {
  override readonly name = 'Postponed'
  readonly until: Date
  constructor(until: Date) {
    super('postponed')
    this.until = until
  }
}

/** Enough of a job to queue it. Define it in a separate file when the handler imports the code that queues it. */
export type JobReference<T = unknown> = Pick<JobDefinition<T>, 'id' | 'payload'>

export const defineJob = <T>(job: JobDefinition<T>): JobDefinition<T> => job

/** Recurring work without a site. Due times are in the database, so only one of many processes runs it. */
export interface ScheduleDefinition {
  id: string
  /** Seconds between runs. */
  everySeconds: number
  /** A property, not a method, so that a handler that needs a richer context does not compile. */
  handler: (ctx: { services: Services }) => Promise<void>
}
export const defineSchedule = (schedule: ScheduleDefinition): ScheduleDefinition => schedule

/**
 * Work that runs once a day in each country of each domain, at a local time, except where its plugin is off. When the
 * clock skips that time, it runs right after the skip; when the clock repeats it, it runs once. A missed run is made
 * up for when a worker is available again.
 */
export interface SiteScheduleDefinition {
  id: string
  perSite: true
  /** `03:00`. */
  at: string
  handler(ctx: CommandContext): Promise<void>
}
export const defineSiteSchedule = (schedule: Omit<SiteScheduleDefinition, 'perSite'>): SiteScheduleDefinition => ({
  perSite: true,
  ...schedule,
})

export type AnySchedule = ScheduleDefinition | SiteScheduleDefinition
