import type { TestMember } from '../factories/site.ts'
import type { TestClient } from '../harness/client.ts'
import type { RetryWorld } from './world.ts'

/** The material from which a call is prepared. */
export interface Twins {
  world: RetryWorld
  /** The twin that calls once, before the other. */
  first: boolean
  self: TestMember
  other: TestMember
  /** A new row of a kind that a route addresses; it belongs to the caller unless `of` is given. */
  row(kind: string, of?: { id: string }): Promise<string>
  /** An integer setting that no test has used. */
  newKey(): string
  /** The body of a new console row: an owner's view of an existing one, with these changes. */
  sample(change: object): Promise<Scene>
  /** A unique picture. */
  picture(): Promise<Buffer>
}

/** The caller, the target and the body of a call, where its row and schema do not give them. */
export interface Scene {
  client?: TestClient
  /** For the path parameter. */
  id?: string
  body?: unknown
  query?: Record<string, string>
  /** Another body for the same key; only if none can be derived from the first. */
  otherBody?: unknown
}

/** Prepares one call. Its rows are new each time: one twin makes the call once, the other five times simultaneously. */
export type Prepare = (twins: Twins) => Scene | Promise<Scene>

/** The exports of a plugin's `test/scenes.ts`, by route: how a call is prepared, and exceptions with their reasons. */
export interface SceneModule {
  /**
   * Bodies for the authorization matrix, by route, that pass the schema: needed where no `GET` of the same path has the
   * fields of the body.
   */
  bodies?: Record<string, (now: Date) => unknown>
  scenes?: Record<string, Prepare>
  withoutKey?: Record<string, string>
  changesNothing?: Record<string, string>
  refusedHere?: Record<string, string>
  answersDiffer?: Record<string, string>
}
