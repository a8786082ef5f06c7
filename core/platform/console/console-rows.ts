import type { Knex } from 'knex'
import type { Model, QueryBuilder } from 'objection'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { findDanglingColumn, findTakenColumn, isForeignKeyViolation, isUniqueViolation } from '../../../db/index.ts'
import type { StaffAction } from '../../kernel/ability.ts'
import { getKnex, inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { authorizeStaff, listAllowedDomainIds } from '../access/staff-domains.ts'
import { recordOwnAudit } from '../audit/record.ts'
import { assertConfirmed } from './consequences.ts'
import type { ConsoleCrud } from './console-crud.ts'
import type { ListAction } from './list-routes.ts'
import { presentFields } from './present-fields.ts'
import { assertVersion } from './row-version.ts'

export type ConsoleRow = Model & { id: string | number; version: number }

/** Reads and writes the rows of a console resource. `response` is the schema of a presented row. */
export function createConsoleRows<
  Path extends string,
  M extends ConsoleRow,
  B extends z.ZodObject,
  R extends z.ZodObject,
  F extends z.ZodObject,
>(crud: ConsoleCrud<Path, M, B, R, F>, response: z.ZodObject) {
  const { subject, model } = crud
  const domainOf = crud.domainOf ?? {
    row: (row) => (row as M & { domainId: number | null }).domainId,
    body: (body) => (body as { domain_id?: number | null }).domain_id ?? null,
  }
  const queryModel = (on: Knex) => (model as unknown as typeof Model).query(on) as unknown as QueryBuilder<M, M[]>
  // `never`: any other type would mention `R` and keep the compiler from inferring the schemas of the routes.
  const present = (row: M, ctx: StaffRequestContext) =>
    ({ ...presentFields(crud.response, row), ...crud.present?.(row, ctx), version: row.version }) as never
  const fromDatabase = (row: object) => model.fromDatabaseJson(row) as M

  const queryVisible = (knex: Knex, ctx: StaffRequestContext, action: ListAction): Knex.QueryBuilder => {
    const found = knex(model.tableName)
    if (crud.visible) crud.visible(found, ctx, action)
    else
      found.where((any) =>
        any.whereIn('domain_id', listAllowedDomainIds(ctx, action, subject)).orWhereNull('domain_id'),
      )
    return found
  }
  /** A row that the staff member may read, locked within a transaction. Throws AppError('not_found'). */
  const load = async (ctx: StaffRequestContext, id: string | number, action: ListAction = 'read'): Promise<M> => {
    const found = queryVisible(getKnex(ctx), ctx, action).where({ id })
    const row = await (ctx.tx ? found.forUpdate() : found).first()
    if (!row) throw notFound()
    return fromDatabase(row)
  }
  /** Like `load`, for a row that the staff member may change, at the version that they saw. */
  const claim = async (
    ctx: StaffRequestContext,
    id: string | number,
    seen: number,
    action: StaffAction = 'update',
  ): Promise<M> => {
    const row = await load(ctx, id)
    authorizeStaff(ctx, action, subject, domainOf.row(row))
    assertVersion(seen, row, () => response.parse(present(row, ctx)))
    return row
  }
  /** Performs a write once all its consequences are confirmed. */
  const writeConfirmed = async (
    ctx: TxContext<StaffRequestContext>,
    write: { old?: M; body?: z.output<B> },
    confirmed: unknown,
    work: () => Promise<M | undefined>,
  ): Promise<M | undefined> => {
    const found = await crud.consequences?.(ctx, write)
    const fresh = await work()
    if (found) assertConfirmed(await found(fresh), confirmed as string[] | undefined)
    return fresh
  }
  /** Records a write in the audit log. `row` is the new row, or the removed one. */
  const record = async (
    ctx: TxContext<StaffRequestContext>,
    action: 'created' | 'changed' | 'removed',
    row: M,
    old?: M,
  ) => {
    await recordOwnAudit(ctx, {
      action: `${subject}.${action}`,
      subject,
      subjectId: String(row.id),
      domainId: crud.auditedOn ? crud.auditedOn(row, action) : domainOf.row(row),
      old: old && present(old, ctx),
      new: action === 'removed' ? undefined : present(row, ctx),
    })
    await crud.written?.(ctx, row, action === 'changed' ? old : undefined)
  }

  /** Runs a write in one transaction. Database errors become refusals. */
  const write = <T>(ctx: StaffRequestContext, work: (ctx: TxContext<StaffRequestContext>) => Promise<T>) =>
    translateErrors(model.tableName, Object.keys(crud.body.shape), () => inTransaction(ctx, work))

  return {
    present,
    fromDatabase,
    queryVisible,
    load,
    claim,
    async create(ctx: StaffRequestContext, body: z.output<B>) {
      authorizeStaff(ctx, 'create', subject, domainOf.body(body))
      return write(ctx, async (ctx) => {
        const row = { ...(crud.ids === 'number' ? {} : { id: uuidv7() }), ...(await crud.toRow(body, ctx)) }
        const insert = () =>
          queryModel(ctx.tx)
            .insert(row as never)
            .returning('*') as unknown as Promise<M>
        const made = (await writeConfirmed(ctx, { body }, getConfirmedCodes(body), insert)) as M
        const fresh = crud.reread ? await load(ctx, made.id, 'create') : made
        await record(ctx, 'created', fresh)
        return present(fresh, ctx)
      })
    },
    change: (ctx: StaffRequestContext, id: string | number, version: number, body: z.output<B>) =>
      write(ctx, async (ctx) => {
        const old = await claim(ctx, id, version)
        authorizeStaff(ctx, 'update', subject, domainOf.body(body, old))
        const row = { ...(await crud.toRow(body, ctx, old)), version: old.version + 1 }
        const changed = (await writeConfirmed(ctx, { old, body }, getConfirmedCodes(body), async () => {
          await queryModel(ctx.tx)
            .findById(old.id)
            .patch(row as never)
          return crud.reread ? load(ctx, old.id) : ((await queryModel(ctx.tx).findById(old.id)) as unknown as M)
        })) as M
        await record(ctx, 'changed', changed, old)
        return present(changed, ctx)
      }),
    remove: (ctx: StaffRequestContext, id: string | number, body: { version: number; confirmed?: unknown }) =>
      write(ctx, async (ctx) => {
        const row = await claim(ctx, id, body.version, 'delete')
        await writeConfirmed(ctx, { old: row }, body.confirmed, async () => {
          await (crud.remove ? crud.remove(row, ctx) : queryModel(ctx.tx).deleteById(row.id))
          return undefined
        })
        await record(ctx, 'removed', row, row)
        return present(row, ctx)
      }),
  }
}

const getConfirmedCodes = (body: object): unknown => (body as { confirmed?: unknown }).confirmed

/**
 * Translates database errors: `duplicate`, with its field if a single one is meant; an invalid field for a missing
 * reference from `table`; or `in_use`.
 */
async function translateErrors<T>(table: string, inputs: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const taken = findTakenColumn(error, table)
    if (taken && inputs.includes(taken))
      throw new AppError('duplicate', { cause: error, fields: { [taken]: { code: 'duplicate' } } })
    if (isUniqueViolation(error)) throw new AppError('duplicate', { cause: error })
    const column = findDanglingColumn(error, table)
    if (column) throw invalidField(column, 'invalid_choice')
    if (isForeignKeyViolation(error)) throw new AppError('in_use', { cause: error })
    throw error
  }
}
