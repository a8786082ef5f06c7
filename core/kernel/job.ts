import type { z } from 'zod'
import type { CommandContext } from './context.ts'

/** A unit of later work. Handlers run at least once and must therefore be safe to repeat. */
export interface JobDefinition<T = unknown> {
  /** `<feature>.<verb>`, for instance `gifts.expire`. Stable: rows in the outbox refer to it. */
  id: string
  payload: z.ZodType<T>
  /** Attempts before the job is parked as dead. Default 10, with exponential delay. */
  attempts?: number
  handler(ctx: CommandContext, payload: T, meta: { jobId: string; attempt: number }): Promise<void>
}

/** Thrown by a handler whose moment has not come: the job waits until then, and the attempt is not counted as one. */
export class Postponed extends Error {
  override readonly name = 'Postponed'
  readonly until: Date
  constructor(until: Date) {
    super('postponed')
    this.until = until
  }
}

/** What a job is queued by. A file of its own where the code that queues it is also what its handler calls. */
export type JobReference<T = unknown> = Pick<JobDefinition<T>, 'id' | 'payload'>

export const defineJob = <T>(job: JobDefinition<T>): JobDefinition<T> => job

/** Work that recurs wherever nothing depends on the place; due times are kept in the database, so one process of many runs it. */
export interface ScheduleDefinition {
  id: string
  /** Seconds between runs. */
  everySeconds: number
  /** A property, not a method: one that asks for more of a context than there is does not compile. */
  handler: (ctx: { services: import('./services.ts').Services }) => Promise<void>
}
export const defineSchedule = (schedule: ScheduleDefinition): ScheduleDefinition => schedule

/**
 * Work that recurs once a day in each country of each domain, at an hour of its own clock; where the plugin that brings it is off, it
 * does not run. On the day on which the clock skips that hour it runs as much later, on the day that has it twice once. A run that was missed is
 * made up for when a worker is back.
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
