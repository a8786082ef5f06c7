import type { SettingDefinition } from './setting.ts'

/**
 * The route tables by owner. Empty here: `core/app/features.ts` adds those of all features, each plugin its own beside
 * its manifest, `declare module '…' { interface RouteTables { gifts: typeof routes } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface RouteTables {}

/** The setting tables by owner, merged in the same way, so that browser code knows the type of every public setting. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface SettingTables {}

type Definitions = SettingTables[keyof SettingTables] extends infer Table
  ? Table extends readonly (infer Definition)[]
    ? Definition
    : never
  : never

/** The public settings of a site, of plugins that are on. A text by language arrives as a single text. */
export type PublicSettings = {
  [D in Definitions as D extends { public: true; key: infer Key extends string } ? Key : never]: D extends {
    component?: 'locale-texts'
  }
    ? string
    : D extends SettingDefinition<infer T>
      ? T
      : never
}

/**
 * The API of this installation: `'GET /api/members/:id'` → its input and reply. Browser code imports types only, so no
 * server code reaches a bundle.
 */
export type Api = ApiOf<RouteTables[keyof RouteTables]>

/** The name of any route: `'GET /api/members/:id'`. */
export type RouteName = keyof Api

/** The reply of a route: `Reply<'GET /api/credits'>`. */
export type Reply<K extends RouteName> = Api[K]['reply']

/** The filter of a console list: `Filter<'GET /api/console/orders'>`. */
export type Filter<K extends RouteName> = Api[K]['filter']

/** The body that a route takes, before its schema fills in defaults. */
export type Body<K extends RouteName> = Api[K]['input'] extends { body?: infer B } ? B : never

type In<S> = S extends { _zod: { input: infer I } } ? I : undefined
type Out<S> = S extends { _zod: { output: infer O } } ? O : unknown

/** One property of a route. Comparing whole routes, handlers included, would double the type checker's time. */
type Part<R, K extends string> = R extends { [Name in K]?: infer Schema } ? Schema : undefined

/** Input that a route does not take is absent; input without required fields is optional. */
type Parts<T> = { [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? K : never]?: T[K]
}

/** The typed surface of lists of routes. Routes whose path is not a literal type are left out. */
export type ApiOf<Routes extends readonly unknown[]> = {
  [R in Routes[number] as R extends { method: infer M extends string; path: infer Path extends string }
    ? string extends Path
      ? never
      : `${M} ${Path}`
    : never]: {
    input: Parts<{ params: In<Part<R, 'params'>>; query: In<Part<R, 'query'>>; body: In<Part<R, 'body'>> }>
    reply: Out<Part<R, 'response'>>
    filter: In<Part<R, 'filter'>>
  }
}

/** A call of the typed client; `Surface` is an {@link ApiOf}. Rejects with `code`, `status` and `fields`. */
export type ApiCall<Surface> = <K extends keyof Surface & string>(
  route: K,
  ...args: Surface[K] extends { input: infer I }
    ? object extends I
      ? [input?: I & CallOptions]
      : [input: I & CallOptions]
    : never
) => Promise<Surface[K] extends { reply: infer R } ? R : never>

/** Method and address of a call made without the client: an upload with progress, a picture, a download. */
export type RouteLine<Surface = Api> = <K extends keyof Surface & string>(
  route: K,
  ...args: Surface[K] extends { input: infer I }
    ? object extends Omit<I, 'body'>
      ? [line?: Omit<I, 'body'>]
      : [line: Omit<I, 'body'>]
    : never
) => { method: string; url: string }

export interface CallOptions {
  /** Repeats of the same intent (a retry, a double click) must send the same key. Absent: each call gets a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Multipart uploads, from a browser only. */
  files?: { field: string; file: Blob; filename: string }[]
  /** Called before each retry with the last error, so that a page can undo what it already showed. Browsers only. */
  onRetry?: (error: Error) => void
}
