import type { Knex } from 'knex'
import type { Model, QueryBuilder } from 'objection'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { findDanglingColumn, isForeignKeyViolation, isUniqueViolation } from '../../../db/index.ts'
import type { StaffAction, StaffSubject } from '../../kernel/ability.ts'
import { inTransaction, type TxContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { rowIdText } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { authorizeStaff, listAllowedDomainIds } from '../access/staff-domains.ts'
import { recordOwnAudit } from '../audit/record.ts'
import { assertConfirmed, type Consequence, confirmedCodes } from './consequences.ts'
import { type ListAction, listRoutes, type SortableColumns } from './list-routes.ts'
import { type FilterRules, narrowRows } from './narrow-rows.ts'
import { presentFields } from './present-fields.ts'
import { assertVersion, rowVersion } from './row-version.ts'

type Row = Model & { id: string | number; version: number }

/** `discount-codes` → `ConsoleDiscountCodes`. */
const toSchemaName = (path: string) =>
  `Console${path.replaceAll(/(?:^|[^A-Za-z])([a-z])/g, (_found, letter: string) => letter.toUpperCase())}`

/** Adds a version to the schema. `extend` alone would lose the fields of a generic schema. */
const withVersion = <S extends z.ZodObject>(schema: S, version: z.ZodNumber) =>
  schema.extend({ version }) as unknown as z.ZodObject<S['shape'] & { version: z.ZodNumber }>

export interface ConsoleCrud<
  Path extends string,
  M extends Row,
  B extends z.ZodObject,
  R extends z.ZodObject,
  F extends z.ZodObject,
> extends FilterRules<z.output<F>> {
  /** Path under `/api/console/`, e.g. `packages` or `gifts/gifts`. */
  path: Path
  subject: StaffSubject
  model: (new () => M) & Pick<typeof Model, 'query' | 'fromDatabaseJson' | 'tableName'>
  /** `number`: keys that the database assigns. Default `uuid`. */
  ids?: 'uuid' | 'number'
  /** Schema of the body that an editor sends. */
  body: B
  /** Largest accepted body of a write, in bytes. */
  bodyLimit?: number
  /** Whether writes need a fresh password or second factor. */
  stepUp?: true
  /** Schema of a row, without its version. */
  response: R
  /** As in `ConsoleList`. */
  money?: readonly NoInfer<keyof R['shape'] & string>[]
  /** Sortable fields, by column where it has another name; the first is the default. */
  columns: SortableColumns
  /** As in `ConsoleList`. */
  byCountryName?: boolean
  tieBreakers?: readonly string[]
  filter: F
  /**
   * Narrows the query to rows that the staff member may see. Default: by `domain_id`, those of their domains and those
   * of every domain.
   */
  visible?(query: Knex.QueryBuilder, ctx: StaffRequestContext, action: ListAction): void
  /**
   * The domain that a row belongs to; null means every domain. Default: `domainId` of the row, `domain_id` of the
   * body.
   */
  domainOf?: { row(row: M): number | null; body(body: z.output<B>, existing?: M): number | null }
  /**
   * Whether `visible` selects more than the table's columns. A written row is then read again through it before it is
   * presented.
   */
  reread?: boolean
  /** Fields of the reply that differ from the property of that name. A `Date` is sent as ISO 8601. */
  present?(row: M, ctx: StaffRequestContext): Partial<z.input<R>>
  /** Converts the body to columns, after checks that need the database. `existing` is absent when a row is created. */
  toRow(
    body: z.output<B>,
    ctx: TxContext<StaffRequestContext>,
    existing?: M,
  ): Record<string, unknown> | Promise<Record<string, unknown>>
  /** Removes a row, or retires it if other rows refer to it. Default: deletes it. */
  remove?(row: M, ctx: TxContext<StaffRequestContext>): Promise<unknown>
  /**
   * Consequences of a write that its editor must confirm first (`confirmed` in the body). Called before the write. The
   * function it returns is called after the write and before the commit, without a row if it was removed.
   */
  consequences?(
    ctx: TxContext<StaffRequestContext>,
    write: { old?: M; body?: z.output<B> },
  ): Promise<(fresh?: M) => Consequence[] | Promise<Consequence[]>>
  /** The domain that the audit log records for a write. Default: the row's. */
  auditedOn?(row: M, action: 'created' | 'changed' | 'removed'): number | null
  /** Additional writes in the same transaction. `old` is the row before a change. */
  written?(ctx: TxContext<StaffRequestContext>, row: M, old?: M): unknown
}

/**
 * The console routes of a table: list, export, read, create, change, remove. Lists contain only rows that the staff
 * member may read. Every write checks the permission for the row's domain before and after, checks the version that the
 * editor saw, and is recorded in the audit log. The other members are for routes of further actions on a row.
 */
export function consoleResource<
  const Path extends string,
  M extends Row,
  B extends z.ZodObject,
  R extends z.ZodObject,
  F extends z.ZodObject,
>(crud: ConsoleCrud<Path, M, B, R, F>) {
  const { subject, model } = crud
  const path = `/api/console/${crud.path}` as const
  const one = `${path}/:id` as const
  const params = z.object({ id: crud.ids === 'number' ? rowIdText : z.uuid() })
  // The list and the other routes share one schema in the API document.
  const response = withVersion(crud.response, z.number()).meta({ id: toSchemaName(crud.path) })
  const resource = { param: 'id', kind: subject, reach: 'staff' } as const
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
  const load = async (ctx: StaffRequestContext, id: string | number): Promise<M> => {
    const found = queryVisible(ctx.tx ?? ctx.services.db.knex, ctx, 'read').where({ id })
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
  const record = async (
    ctx: TxContext<StaffRequestContext>,
    action: 'created' | 'changed' | 'removed',
    row: M,
    old: unknown,
    fresh: unknown,
    replaced?: M,
  ) => {
    await recordOwnAudit(ctx, {
      action: `${subject}.${action}`,
      subject,
      subjectId: String(row.id),
      domainId: crud.auditedOn ? crud.auditedOn(row, action) : domainOf.row(row),
      old,
      new: fresh,
    })
    await crud.written?.(ctx, row, replaced)
  }

  const routes = [
    ...listRoutes({
      path: crud.path,
      subject,
      summary: `Lists the rows of ${crud.path} that the caller may read.`,
      columns: crud.columns,
      byCountryName: crud.byCountryName,
      tieBreakers: crud.tieBreakers,
      filter: crud.filter,
      response,
      ...(crud.money ? { money: crud.money } : {}),
      find: (ctx, filter: z.output<F>, action) =>
        narrowRows(queryVisible(ctx.services.db.knex, ctx, action), filter, crud),
      present: (rows: object[], ctx) => rows.map((row) => present(fromDatabase(row), ctx)),
    }),
    staffRoute({
      method: 'GET',
      path: one,
      summary: `One row of ${crud.path}.`,
      access: { staff: 'read', subject },
      params,
      response,
      resource,
      handler: async (ctx, input) => present(await load(ctx, input.params.id), ctx),
    }),
    staffRoute({
      method: 'POST',
      path,
      summary: `Creates a row of ${crud.path}.`,
      access: { staff: 'create', subject },
      body: crud.body,
      bodyLimit: crud.bodyLimit,
      stepUp: crud.stepUp,
      response,
      async handler(ctx, input) {
        const body = input.body as z.output<B>
        authorizeStaff(ctx, 'create', subject, domainOf.body(body))
        return translateErrors(model.tableName, () =>
          inTransaction(ctx, async (ctx) => {
            const row = { ...(crud.ids === 'number' ? {} : { id: uuidv7() }), ...(await crud.toRow(body, ctx)) }
            const insert = () =>
              queryModel(ctx.tx)
                .insert(row as never)
                .returning('*') as unknown as Promise<M>
            const made = (await writeConfirmed(ctx, { body }, getConfirmedCodes(body), insert)) as M
            const fresh = crud.reread ? await load(ctx, made.id) : made
            await record(ctx, 'created', fresh, undefined, present(fresh, ctx))
            return present(fresh, ctx)
          }),
        )
      },
    }),
    staffRoute({
      method: 'PUT',
      path: one,
      summary: `Updates a row of ${crud.path}; refused after a change by someone else.`,
      access: { staff: 'update', subject },
      params,
      body: withVersion(crud.body, rowVersion),
      bodyLimit: crud.bodyLimit,
      stepUp: crud.stepUp,
      response,
      resource,
      async handler(ctx, input) {
        const { version, ...rest } = input.body as { version: number }
        const body = rest as z.output<B>
        return translateErrors(model.tableName, () =>
          inTransaction(ctx, async (ctx) => {
            const old = await claim(ctx, input.params.id, version)
            authorizeStaff(ctx, 'update', subject, domainOf.body(body, old))
            const row = { ...(await crud.toRow(body, ctx, old)), version: old.version + 1 }
            const changed = (await writeConfirmed(ctx, { old, body }, getConfirmedCodes(body), async () => {
              await queryModel(ctx.tx)
                .findById(old.id)
                .patch(row as never)
              return crud.reread ? load(ctx, old.id) : ((await queryModel(ctx.tx).findById(old.id)) as unknown as M)
            })) as M
            await record(ctx, 'changed', changed, present(old, ctx), present(changed, ctx), old)
            return present(changed, ctx)
          }),
        )
      },
    }),
    staffRoute({
      method: 'DELETE',
      path: one,
      summary: `Deletes a row of ${crud.path}; refused after a change by someone else.`,
      access: { staff: 'delete', subject },
      params,
      body: z.object({ version: rowVersion, confirmed: confirmedCodes }),
      stepUp: crud.stepUp,
      response,
      resource,
      handler: (ctx, input) =>
        translateErrors(model.tableName, () =>
          inTransaction(ctx, async (ctx) => {
            const row = await claim(ctx, input.params.id, input.body.version, 'delete')
            await writeConfirmed(ctx, { old: row }, input.body.confirmed, async () => {
              await (crud.remove ? crud.remove(row, ctx) : queryModel(ctx.tx).deleteById(row.id))
              return undefined
            })
            await record(ctx, 'removed', row, present(row, ctx), undefined)
            return present(row, ctx)
          }),
        ),
    }),
  ] as const
  return { routes, load, claim, present, response }
}

/** The routes of {@link consoleResource}, for a table without further actions. */
export const consoleCrud = <
  const Path extends string,
  M extends Row,
  B extends z.ZodObject,
  R extends z.ZodObject,
  F extends z.ZodObject,
>(
  crud: ConsoleCrud<Path, M, B, R, F>,
) => consoleResource(crud).routes

/** Translates database errors: `duplicate`, an invalid field for a missing reference from `table`, or `in_use`. */
async function translateErrors<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('duplicate', { cause: error })
    const column = findDanglingColumn(error, table)
    if (column) throw invalidField(column, 'invalid_choice')
    if (isForeignKeyViolation(error)) throw new AppError('in_use', { cause: error })
    throw error
  }
}

const getConfirmedCodes = (body: object): unknown => (body as { confirmed?: unknown }).confirmed
