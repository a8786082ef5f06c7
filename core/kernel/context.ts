import type { Knex } from 'knex'
import type { Transaction } from '../../db/database.ts'
import type { PageReads } from './read-once.ts'
import type { Services } from './services.ts'
import type { SessionMember, SessionStaff } from './session.ts'
import type { SettingDefinition } from './setting.ts'
import type { Locale, Site } from './site.ts'

/** Who performs the action. `system` is a job or a provider's webhook. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; member: SessionMember }
  | {
      kind: 'staff'
      staff: Pick<SessionStaff, 'id' | 'confirmedAt' | 'apiKey'> & Partial<Pick<SessionStaff, 'sessionId'>>
    }
  | { kind: 'system'; name: string }

/** The context of every command: the site, the actor and the services of the process. */
export interface CommandContext {
  services: Services
  site: Site
  actor: Actor
  requestId: string
  now(): Date
  /** The value of a setting for this site. */
  setting<T>(definition: SettingDefinition<T>): T
  /**
   * When the caller last changed something, in milliseconds since 1970. Replicas that lag behind it are skipped.
   * Absent: long ago.
   */
  writtenAt?(): number | undefined
  /** Reads shared by the parts of one page; see `readOnce`. Absent: every read queries the database. */
  pageReads?: PageReads
  /** The transaction of the calling command, which this one joins. */
  tx?: Transaction
}

export interface MemberCommandContext extends CommandContext {
  member: SessionMember
}

export interface StaffCommandContext extends CommandContext {
  staff: SessionStaff
}

export type TxContext<C = CommandContext> = C & { tx: Transaction }

/** The query builder of the caller's transaction, or of the pool outside one. */
export const getKnex = ({ tx, services }: Pick<CommandContext, 'tx' | 'services'>): Transaction | Knex =>
  tx ?? services.db.knex

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

/** The caller's context with the site of another domain, whose settings then apply. */
export function withDomain<C extends CommandContext>(ctx: C, domainId: number, country?: string, locale?: Locale): C {
  const { services, actor, requestId } = ctx
  return { ...ctx, ...commandContext(services, services.sites.getSite(domainId, country, locale), actor, requestId) }
}

/**
 * Runs `work` in the context's transaction, or opens one. A command writes everything, including its events and jobs,
 * through the `ctx` passed to `work`, so that it commits or rolls back as a whole.
 */
export function inTransaction<C extends CommandContext, T>(
  ctx: C,
  work: (ctx: TxContext<C>) => Promise<T>,
): Promise<T> {
  if (ctx.tx) return work(ctx as TxContext<C>)
  return ctx.services.db.transaction((tx) => work({ ...ctx, tx }))
}

/** Like `inTransaction`, for work that only sends prepared statements. Costs a third as much. */
export function inBriefTransaction<C extends CommandContext, T>(
  ctx: C,
  work: (ctx: TxContext<C>) => Promise<T>,
): Promise<T> {
  if (ctx.tx) return work(ctx as TxContext<C>)
  return ctx.services.db.brief((tx) => work({ ...ctx, tx }))
}
