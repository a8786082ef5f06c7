import type { TestMember } from '../factories/site.ts'
import type { TestClient } from '../harness/client.ts'
import type { RetryWorld } from './world.ts'

/** What a call is prepared from. */
export interface Twins {
  world: RetryWorld
  /** The twin who does it once, before the other. */
  first: boolean
  self: TestMember
  other: TestMember
  /** A new row of a kind that a route addresses, of the member who calls unless it is somebody else's. */
  row(kind: string, of?: { id: string }): Promise<string>
  /** A setting of a whole number that nobody has asked for before. */
  newKey(): string
  /** The body of a new row of the console: what an owner reads of one of its kind, with these changes. */
  sample(change: object): Promise<Scene>
  /** A picture like no other. */
  picture(): Promise<Buffer>
}

/** What a call needs that neither its row nor its schema tells: who calls, what for, with which body. */
export interface Scene {
  client?: TestClient
  /** For the parameter of the path. */
  id?: string
  body?: unknown
  query?: Record<string, string>
  /** Of the same key, another body; only where none can be made of the first. */
  otherBody?: unknown
}

/** Prepares one call. What it makes is new each time: the same is done once for one twin and five times at once for the other. */
export type Prepare = (twins: Twins) => Scene | Promise<Scene>

/** What a plugin says of its routes in `test/scenes.ts`, by route: how a call is prepared, and which exceptions it needs and why. */
export interface SceneModule {
  scenes?: Record<string, Prepare>
  withoutKey?: Record<string, string>
  changesNothing?: Record<string, string>
  refusedHere?: Record<string, string>
  answersDiffer?: Record<string, string>
}
