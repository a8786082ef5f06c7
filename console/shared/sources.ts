import type { RecordPath } from 'react-admin'
import type { Body, Filter, Reply, RouteName } from '../../core/kernel/api.ts'

// For react-admin a `source` is any string. These identity functions type the name: an unknown field does not
// compile.

type RecordValues = Record<string, unknown>
type RouteReply<Name> = Name extends RouteName ? Reply<Name> : never
type RouteBody<Name> = Name extends RouteName ? Body<Name> : never
type FilteredBy<Name> = Name extends RouteName ? Filter<Name> : never
type Each<List> = List extends readonly (infer Item)[] ? Item : never

/** Paths below `/api/console/`, such as `discount-codes`. */
type PathOf<Method extends string> = RouteName extends infer Name
  ? Name extends `${Method} /api/console/${infer Path}`
    ? Path
    : never
  : never
export type ReadablePath = PathOf<'GET'>
type WritablePath = PathOf<'POST'>

/** One record, as its list or its own page gets it. */
type Row<R extends ReadablePath> = Each<RouteReply<`GET /api/console/${R}`>> | RouteReply<`GET /api/console/${R}/:id`>

/** The body that creates or changes a record. */
type Draft<R extends WritablePath> = RouteBody<`POST /api/console/${R}`> | RouteBody<`PUT /api/console/${R}/:id`>

/** The name of a field that a list shows. */
export type RowSource<R extends ReadablePath> = RecordPath<Extract<Row<R>, RecordValues>>

/** The name of a field that a list is filtered by. */
export type FilterSource<R extends ReadablePath> = RecordPath<
  Extract<FilteredBy<`GET /api/console/${R}`>, RecordValues>
>

/** Names the fields of any type. */
export const sourceOf =
  <T>() =>
  <Source extends RecordPath<Extract<T, RecordValues>>>(source: Source): Source =>
    source

/** Names the fields of a reply: `const row = rowOf<'orders'>()`, then `source={row('amount')}`. */
export const rowOf = <R extends ReadablePath>() => sourceOf<Row<R>>()

/** Names the fields of a request body: `const form = formOf<'packages'>()`, then `source={form('amount')}`. */
export const formOf = <R extends WritablePath>() => sourceOf<Draft<R>>()

/** Names the fields of each item of a list in a request body: `const grant = itemOf<'staff', 'grants'>()`. */
export const itemOf = <R extends WritablePath, List extends keyof Draft<R>>() => sourceOf<Each<Draft<R>[List]>>()

/** Names the filters of a list: `const filter = filterOf<'orders'>()`, then `source={filter('status')}`. */
export const filterOf = <R extends ReadablePath>() => sourceOf<FilteredBy<`GET /api/console/${R}`>>()
