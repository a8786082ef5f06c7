import type { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { idParams } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { type ConsoleList, listRoutes, presentRows } from './list-routes.ts'

/** The routes of a list, and one for a single row, which `find` restricts in the same way. */
export function recordRoutes<const Path extends string, F extends z.ZodObject, R extends z.ZodObject, Row>(
  list: ConsoleList<Path, F, R, Row>,
  one: { summary: string; kind: string },
) {
  return [
    ...listRoutes(list),
    staffRoute({
      method: 'GET',
      path: `/api/console/${list.path}/:id` as const,
      summary: one.summary,
      access: { staff: 'read', subject: list.subject },
      params: idParams,
      response: list.response,
      resource: { param: 'id', kind: one.kind, reach: 'staff' },
      async handler(ctx, { params }) {
        const found = list.find(ctx, list.filter.parse({}) as z.output<F>, 'read').where(list.key ?? 'id', params.id)
        const row: Row | undefined = await (list.join?.(found, ctx) ?? found).first()
        const [shown] = row ? await presentRows(list, [row], ctx) : []
        if (!shown) throw notFound()
        // The row fits the schema, but the compiler cannot follow the generic reply.
        return shown as never
      },
    }),
  ] as const
}
