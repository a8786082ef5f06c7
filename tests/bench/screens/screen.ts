import type { Page } from 'playwright-core'
import type { Translate } from '../../../member-web/app/translate.ts'

/** A log-in of the demo, or somebody without one. */
export type Viewer = 'visitor' | 'new' | 'free' | 'premium' | 'unconfirmed'

/** What stands in addresses, as this viewer may know it. */
export interface Keys {
  /** The address of somebody who has an account. */
  email: string
  /** Somebody with a page to read. */
  person: string
  photo: string
  /** The talk that was last written in. */
  chat: string
  /** Talks in which a date is agreed, asked for, and over. */
  agreed: string
  proposed: string
  over: string
  pack: string
  order: string
}

export interface Walk {
  page: Page
  t: Translate
  phone: boolean
  keys: Keys
  /** Goes to an address of the site. */
  open(path: string): Promise<void>
  /** Presses a button or a link by the key of its words. */
  press(key: string, values?: Record<string, string | number>): Promise<void>
  /** Takes the pictures of what is seen now; `part` says what of the screen. */
  see(part?: string): Promise<void>
  /** Asks the API. */
  ask(method: string, address: string, body?: unknown): Promise<{ status: number }>
}

export interface Screen {
  as: Viewer
  /** Where it begins; `:person` and the like stand for keys. */
  at: string
  /** How one gets from there to what is to be seen; without it, the address itself is. */
  walk?: (walk: Walk) => Promise<void>
  /** For a device alone. */
  only?: 'phone' | 'desktop'
}

/** Pages that are looked at as they open. */
export const asTheyAre = (as: Viewer, addresses: readonly string[]): Screen[] => addresses.map((at) => ({ as, at }))
