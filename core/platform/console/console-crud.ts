import type { Knex } from 'knex'
import type { Model } from 'objection'
import { z } from 'zod'
import type { StaffSubject } from '../../kernel/ability.ts'
import type { TxContext } from '../../kernel/context.ts'
import { rowIdText } from '../../kernel/input.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { type Consequence, confirmedCodes } from './consequences.ts'
import { type ConsoleRow, createConsoleRows } from './console-rows.ts'
import { type ListAction, listRoutes, type SortableColumns } from './list-routes.ts'
import { type FilterRules, narrowRows } from './narrow-rows.ts'
import { rowVersion } from './row-version.ts'

/** `discount-codes` → `ConsoleDiscountCodes`. */
const toSchemaName = (path: string) =>
  `Console${path.replaceAll(/(?:^|[^A-Za-z])([a-z])/g, (_found, letter: string) => letter.toUpperCase())}`

/** Adds a version to the schema. `extend` alone would lose the fields of a generic schema. */
const withVersion = <S extends z.ZodObject>(schema: S, version: z.ZodNumber) =>
  schema.extend({ version }) as unknown as z.ZodObject<S['shape'] & { version: z.ZodNumber }>

export interface ConsoleCrud<
  Path extends string,
  M extends ConsoleRow,
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
  /** Narrows the query to rows the staff member may see. Default: by `domain_id`, or of every domain. */
  visible?(query: Knex.QueryBuilder, ctx: StaffRequestContext, action: ListAction): void
  /** The row's domain; null: every domain. Default: `domainId` of the row, `domain_id` of the body. */
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
  M extends ConsoleRow,
  B extends z.ZodObject,
  R extends z.ZodObject,
  F extends z.ZodObject,
>(crud: ConsoleCrud<Path, M, B, R, F>) {
  const { subject } = crud
  const path = `/api/console/${crud.path}` as const
  const one = `${path}/:id` as const
  const params = z.object({ id: crud.ids === 'number' ? rowIdText : z.uuid() })
  // The list and the other routes share one schema in the API document.
  const response = withVersion(crud.response, z.number()).meta({ id: toSchemaName(crud.path) })
  const resource = { param: 'id', kind: subject, reach: 'staff' } as const
  const rows = createConsoleRows(crud, response)

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
        narrowRows(rows.queryVisible(ctx.services.db.knex, ctx, action), filter, crud),
      present: (found: object[], ctx) => found.map((row) => rows.present(rows.fromDatabase(row), ctx)),
    }),
    staffRoute({
      method: 'GET',
      path: one,
      summary: `Returns a row of ${crud.path}.`,
      access: { staff: 'read', subject },
      params,
      response,
      resource,
      handler: async (ctx, input) => rows.present(await rows.load(ctx, input.params.id), ctx),
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
      handler: (ctx, input) => rows.create(ctx, input.body as z.output<B>),
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
      handler(ctx, input) {
        const { version, ...body } = input.body as { version: number }
        return rows.change(ctx, input.params.id, version, body as z.output<B>)
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
      handler: (ctx, input) => rows.remove(ctx, input.params.id, input.body),
    }),
  ] as const
  return { routes, load: rows.load, claim: rows.claim, present: rows.present, response }
}

/** The routes of {@link consoleResource}, for a table without further actions. */
export const consoleCrud = <
  const Path extends string,
  M extends ConsoleRow,
  B extends z.ZodObject,
  R extends z.ZodObject,
  F extends z.ZodObject,
>(
  crud: ConsoleCrud<Path, M, B, R, F>,
) => consoleResource(crud).routes
