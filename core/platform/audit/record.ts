import type { Transaction } from '../../../db/database.ts'
import { type Actor, type CommandContext, inTransaction } from '../../kernel/context.ts'

/** One action on one subject. Never put secrets or members' free texts into `old` and `new`. */
export interface AuditEntry {
  at: Date
  actor: Actor
  /** `<subject>.<past participle>`: `setting.changed`, `staff.demoted`. */
  action: string
  /** The permission subject: `setting`, `domain`, `staff`, … */
  subject: string
  subjectId: string
  /** Null if it concerns no single domain. */
  domainId: number | null
  scope?: string
  old?: unknown
  new?: unknown
  reason?: string
}

/** How the audit log and `updated_by` columns name an actor: `staff:<id>`, `member:<id>`, `system:<name>`. */
export function formatActor(actor: Actor): string {
  const { kind, id } = identifyActor(actor)
  return `${kind}:${id}`
}

function identifyActor(actor: Actor): { kind: 'staff' | 'member' | 'system'; id: string } {
  switch (actor.kind) {
    case 'staff':
      return { kind: 'staff', id: actor.staff.id }
    case 'member':
      return { kind: 'member', id: actor.member.id }
    case 'system':
      return { kind: 'system', id: actor.name }
    case 'visitor':
      return { kind: 'system', id: 'visitor' }
  }
}

/** Writes one line to the append-only log, in the transaction of the action. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const actor = identifyActor(entry.actor)
  await tx('audit_log').insert({
    at: entry.at,
    actor_kind: actor.kind,
    actor_id: actor.id,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    domain_id: entry.domainId,
    scope: entry.scope ?? null,
    old: entry.old === undefined ? null : JSON.stringify(entry.old),
    new: entry.new === undefined ? null : JSON.stringify(entry.new),
    reason: entry.reason ?? null,
    ...(entry.actor.kind === 'staff' && entry.actor.staff.apiKey ? { api_key_id: entry.actor.staff.apiKey.id } : {}),
  })
}

/** Like `recordAudit`, for the context's actor and the current time, in its transaction if it has one. */
export const recordOwnAudit = (ctx: CommandContext, entry: Omit<AuditEntry, 'at' | 'actor'>): Promise<void> =>
  inTransaction(ctx, ({ tx, now, actor }) => recordAudit(tx, { at: now(), actor, ...entry }))
