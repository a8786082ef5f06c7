import type { Model, QueryBuilder } from 'objection'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { isUniqueViolation } from '../../db/index.ts'
import type { StaffSubject } from '../access/abilities.ts'
import { authorizeStaff, readableDomainIds } from '../access/staff-domains.ts'
import { inTransaction } from '../app/context.ts'
import { recordAudit } from '../audit/record.ts'
import { consoleListQuery, parseConsoleList } from './console-list.ts'
import { AppError, notFound } from './errors.ts'
import { listReply, type StaffRequestContext, staffRoute } from './route.ts'

type Row = Model & { id: string; domainId: number | null }

export interface ConsoleCrud<M extends Row, B extends z.ZodObject, F extends z.ZodObject> {
  /** Path under `/api/console/`, e.g. `packages` or `gifts/gifts`. */
  path: string
  subject: StaffSubject
  model: (new () => M) & Pick<typeof Model, 'query'>
  /** What an editor sends; must hold `domain_id`. */
  body: B
  response: z.ZodType
  /** Sortable fields and their columns; the first is the default. */
  columns: Record<string, string>
  filter: F
  narrow?(query: QueryBuilder<M, M[]>, filter: z.output<F>): void
  present(row: M): Record<string, unknown>
  /** Columns from the body. `existing` is absent when a row is made. */
  toRow(body: z.output<B>, ctx: StaffRequestContext, existing?: M): Record<string, unknown>
  /** Removes a row, or retires it where others refer to it. Default: deletes it. */
  remove?(row: M, ctx: StaffRequestContext & { tx: NonNullable<StaffRequestContext['tx']> }): Promise<unknown>
}

const byId = z.object({ id: z.uuid() })

/**
 * The five console routes of a table whose rows belong to one domain or to all. Lists hold what the staff member may
 * read; every write asks about the row's domain, before and after, and leaves a line in the audit log.
 */
export function consoleCrud<M extends Row, B extends z.ZodObject, F extends z.ZodObject>(crud: ConsoleCrud<M, B, F>) {
  const { subject, model } = crud
  const list = `/api/console/${crud.path}`
  const one = `${list}/:id`
  const resource = { param: 'id', kind: subject, reach: 'staff' } as const
  const query = (on: Parameters<typeof Model.query>[0]) =>
    (model as unknown as typeof Model).query(on) as unknown as QueryBuilder<M, M[]>

  const load = async (ctx: StaffRequestContext, id: string): Promise<M> => {
    const row = (await query(ctx.tx ?? ctx.services.db.knex).findById(id)) as M | undefined
    if (!row) throw notFound()
    authorizeStaff(ctx, 'read', subject, row.domainId)
    return row
  }
  const audit = (ctx: StaffRequestContext, action: string, row: M, old: unknown, fresh: unknown) =>
    ctx.tx
      ? recordAudit(ctx.tx, {
          at: ctx.now(),
          actor: ctx.actor,
          action: `${subject}.${action}`,
          subject,
          subjectId: row.id,
          domainId: row.domainId,
          old,
          new: fresh,
        })
      : undefined
  const domainOf = (body: z.output<B>) => (body as { domain_id?: number | null }).domain_id ?? null
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('duplicate', { cause: error })
      throw error
    }
  }

  return [
    staffRoute({
      method: 'GET',
      path: list,
      summary: `Lists what staff may see of ${crud.path}.`,
      access: { staff: 'read', subject },
      query: consoleListQuery,
      async handler(ctx, input) {
        const request = parseConsoleList(input.query, { columns: crud.columns, filter: crud.filter })
        const ids = readableDomainIds(ctx, subject)
        const found = query(ctx.services.db.knex).where((any) => any.whereIn('domain_id', ids).orWhereNull('domain_id'))
        crud.narrow?.(found, request.filter)
        const [total, rows] = await Promise.all([
          found.clone().resultSize(),
          found.orderBy(request.column, request.order).orderBy('id').offset(request.from).limit(request.limit),
        ])
        return listReply((rows as M[]).map(crud.present), request.from, total)
      },
    }),
    staffRoute({
      method: 'GET',
      path: one,
      summary: `One row of ${crud.path}.`,
      access: { staff: 'read', subject },
      params: byId,
      response: crud.response,
      resource,
      handler: async (ctx, { params }) => crud.present(await load(ctx, params.id)),
    }),
    staffRoute({
      method: 'POST',
      path: list,
      summary: `Makes a row of ${crud.path}.`,
      access: { staff: 'create', subject },
      body: crud.body,
      response: crud.response,
      async handler(ctx, { body }) {
        authorizeStaff(ctx, 'create', subject, domainOf(body as z.output<B>))
        return write(() =>
          inTransaction(ctx, async (tx) => {
            const row = { id: uuidv7(), ...crud.toRow(body as z.output<B>, tx) }
            const made = (await query(tx.tx)
              .insert(row as never)
              .returning('*')) as unknown as M
            await audit(tx, 'created', made, undefined, crud.present(made))
            return crud.present(made)
          }),
        )
      },
    }),
    staffRoute({
      method: 'PUT',
      path: one,
      summary: `Changes a row of ${crud.path}.`,
      access: { staff: 'update', subject },
      params: byId,
      body: crud.body,
      response: crud.response,
      resource,
      async handler(ctx, { params, body }) {
        const old = await load(ctx, params.id)
        authorizeStaff(ctx, 'update', subject, old.domainId)
        authorizeStaff(ctx, 'update', subject, domainOf(body as z.output<B>))
        return write(() =>
          inTransaction(ctx, async (tx) => {
            await query(tx.tx)
              .findById(old.id)
              .patch(crud.toRow(body as z.output<B>, tx, old) as never)
            const changed = await load(tx, old.id)
            await audit(tx, 'changed', changed, crud.present(old), crud.present(changed))
            return crud.present(changed)
          }),
        )
      },
    }),
    staffRoute({
      method: 'DELETE',
      path: one,
      summary: `Removes a row of ${crud.path}.`,
      access: { staff: 'delete', subject },
      params: byId,
      response: crud.response,
      resource,
      async handler(ctx, { params }) {
        const row = await load(ctx, params.id)
        authorizeStaff(ctx, 'delete', subject, row.domainId)
        await inTransaction(ctx, async (tx) => {
          await (crud.remove ? crud.remove(row, tx) : query(tx.tx).deleteById(row.id))
          await audit(tx, 'removed', row, crud.present(row), undefined)
        })
        return crud.present(row)
      },
    }),
  ] as const
}
