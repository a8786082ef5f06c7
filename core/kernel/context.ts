import type { Transaction } from '../../db/database.ts'
import type { PageReads } from './read-once.ts'
import type { Services } from './services.ts'
import type { SessionMember, SessionStaff } from './session.ts'
import type { SettingDefinition } from './setting.ts'
import type { Site } from './site.ts'

/** Who acts. `system` is a job or a provider's webhook. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; member: SessionMember }
  | { kind: 'staff'; staff: Pick<SessionStaff, 'id' | 'confirmedAt'> }
  | { kind: 'system'; name: string }

/** What every command needs: where it runs, for whom, and the services of the process. */
export interface CommandContext {
  services: Services
  site: Site
  actor: Actor
  requestId: string
  now(): Date
  /** The value of a setting for this site. */
  setting<T>(definition: SettingDefinition<T>): T
  /** When the caller last changed something, in milliseconds: what has not caught up with that is not read. Absent: long ago. */
  writtenAt?(): number | undefined
  /** Absent: what this reads it reads for itself. See `readOnce`. */
  pageReads?: PageReads
  /** Set while a surrounding command already holds a transaction; commands join it. */
  tx?: Transaction
}

/** The context of a member's own command. */
export interface MemberCommandContext extends CommandContext {
  member: SessionMember
}

export interface StaffCommandContext extends CommandContext {
  staff: SessionStaff
}

/** Builds a context outside a request, for jobs, tests and the demo. */
export function commandContext(services: Services, site: Site, actor: Actor, requestId = 'system'): CommandContext {
  return {
    services,
    site,
    actor,
    requestId,
    now: () => services.clock.now(),
    setting: (definition) => services.settings.get(definition, site),
  }
}

/**
 * Runs `work` in the context's transaction, or opens one. Everything a command writes, its events and its
 * jobs included, goes through the `ctx` it is handed here, so that it commits or vanishes as a whole.
 */
export function inTransaction<C extends CommandContext, T>(
  ctx: C,
  work: (ctx: C & { tx: Transaction }) => Promise<T>,
): Promise<T> {
  if (ctx.tx) return work(ctx as C & { tx: Transaction })
  return ctx.services.db.transaction((tx) => work({ ...ctx, tx }))
}

/** The same for work that sends prepared statements and nothing else: it costs a third. */
export function inBriefTransaction<C extends CommandContext, T>(
  ctx: C,
  work: (ctx: C & { tx: Transaction }) => Promise<T>,
): Promise<T> {
  if (ctx.tx) return work(ctx as C & { tx: Transaction })
  return ctx.services.db.brief((tx) => work({ ...ctx, tx }))
}
