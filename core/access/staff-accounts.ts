import { v7 as uuidv7 } from 'uuid'
import { isForeignKeyViolation, isUniqueViolation, type Transaction } from '../../db/index.ts'
import { inTransaction } from '../app/context.ts'
import { recordAudit } from '../audit/index.ts'
import { hashPassword } from '../auth/password.ts'
import { AppError, invalidField, notFound } from '../http/errors.ts'
import type { StaffRequestContext } from '../http/route.ts'
import type { StaffRole } from './abilities.ts'

export interface GrantValue {
  role: StaffRole
  domain_id: number | null
}

export interface StaffValues {
  name: string
  email: string
  /** Absent: unchanged. */
  password?: string
  grants: GrantValue[]
  active: boolean
}

export interface StaffRow {
  id: string
  email: string
  name: string
  active: boolean
  created_at: Date
  grants: GrantValue[]
}

type Writing = StaffRequestContext & { tx: Transaction }

/** Grants as one JSON column, for `select`. */
export const grantsColumn = `coalesce((select json_agg(json_build_object('role', g.role, 'domain_id', g.domain_id)
  order by g.role, g.domain_id) from staff_grants g where g.staff_id = staff.id), '[]') as grants`

export const staffColumns = ['staff.id', 'staff.email', 'staff.name', 'staff.active', 'staff.created_at'] as const

async function find(ctx: Writing, id: string): Promise<StaffRow> {
  const { tx } = ctx
  // Writers of staff queue here, so that two owners cannot remove each other at once.
  await tx.raw('select pg_advisory_xact_lock(hashtext(?))', ['staff accounts'])
  const row: StaffRow | undefined = await tx('staff')
    .where({ id })
    .select(...staffColumns, tx.raw(grantsColumn))
    .first()
  if (!row) throw notFound()
  return row
}

async function writeGrants(tx: Transaction, staffId: string, grants: readonly GrantValue[]): Promise<void> {
  await tx('staff_grants').where({ staff_id: staffId }).delete()
  const unique = new Map(grants.map((grant) => [`${grant.role} ${grant.domain_id}`, grant]))
  if (unique.size > 0)
    await tx('staff_grants').insert([...unique.values()].map((grant) => ({ ...grant, staff_id: staffId })))
}

/** Somebody must stay who can let others in: an active owner of every domain. */
async function keepAnOwner(tx: Transaction): Promise<void> {
  const owner = await tx('staff_grants')
    .join('staff', 'staff.id', 'staff_grants.staff_id')
    .where({ role: 'owner', active: true })
    .whereNull('domain_id')
    .first()
  if (!owner) throw new AppError('conflict')
}

/** What the audit log keeps of an account: rights, never names or addresses. */
const rights = ({ active, grants }: Pick<StaffRow, 'active' | 'grants'>) => ({ active, grants })

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'staff_email_key')) throw invalidField('email', 'email_taken')
    if (isForeignKeyViolation(error)) throw new AppError('in_use', { cause: error })
    throw error
  }
}

/** Makes an account. Throws AppError: `validation_failed` (address taken, unknown domain). */
export async function createStaff(
  ctx: StaffRequestContext,
  values: StaffValues & { password: string },
): Promise<StaffRow> {
  const passwordHash = await hashPassword(values.password)
  const { name, email, active, grants } = values
  return translated(() =>
    inTransaction(ctx, async (tx) => {
      const id = uuidv7()
      await checkDomains(tx, grants)
      await tx.tx('staff').insert({ id, name, email, active, password_hash: passwordHash, created_at: ctx.now() })
      await writeGrants(tx.tx, id, grants)
      await audit(tx, 'created', id, undefined, rights(values))
      return find(tx, id)
    }),
  )
}

/**
 * Changes an account; its rights hold from the next request on, since sessions read them each time. A new password or
 * an address ends its sessions. Throws AppError: `not_found`, `validation_failed`, `conflict` (the last owner).
 */
export async function updateStaff(ctx: StaffRequestContext, id: string, values: StaffValues): Promise<StaffRow> {
  const passwordHash = values.password === undefined ? undefined : await hashPassword(values.password)
  const { name, email, active, grants } = values
  return translated(() =>
    inTransaction(ctx, async (tx) => {
      const old = await find(tx, id)
      await checkDomains(tx, grants)
      await tx
        .tx('staff')
        .where({ id })
        .update({ name, email, active, ...(passwordHash ? { password_hash: passwordHash } : {}) })
      await writeGrants(tx.tx, id, grants)
      await keepAnOwner(tx.tx)
      const credentials = [
        ...(passwordHash ? ['password'] : []),
        ...(email.toLowerCase() === old.email.toLowerCase() ? [] : ['email']),
      ]
      if (credentials.length > 0 || !active) await tx.tx('staff_sessions').where({ staff_id: id }).delete()
      await audit(tx, 'changed', id, rights(old), {
        ...rights(values),
        ...(credentials.length > 0 ? { credentials } : {}),
      })
      return find(tx, id)
    }),
  )
}

/** Removes an account. Throws AppError: `not_found`, `conflict` (oneself, the last owner), `in_use` (work refers to it). */
export async function removeStaff(ctx: StaffRequestContext, id: string): Promise<StaffRow> {
  if (id === ctx.staff.id) throw new AppError('conflict')
  return translated(() =>
    inTransaction(ctx, async (tx) => {
      const old = await find(tx, id)
      await tx.tx('staff').where({ id }).delete()
      await keepAnOwner(tx.tx)
      await audit(tx, 'removed', id, rights(old), undefined)
      return old
    }),
  )
}

async function checkDomains({ tx }: Writing, grants: readonly GrantValue[]): Promise<void> {
  const wanted = [...new Set(grants.flatMap((grant) => (grant.domain_id === null ? [] : [grant.domain_id])))]
  const known: { id: number }[] = await tx('domains').whereIn('id', wanted).select('id')
  if (known.length < wanted.length) throw invalidField('grants', 'invalid_choice')
}

const audit = (ctx: Writing, action: string, id: string, old: unknown, fresh: unknown) =>
  recordAudit(ctx.tx, {
    at: ctx.now(),
    actor: ctx.actor,
    action: `staff.${action}`,
    subject: 'staff',
    subjectId: id,
    domainId: null,
    old,
    new: fresh,
  })
