import type { Page } from 'playwright-core'
import type { Translate } from '../../../member-web/app/translate.ts'

/** A demo account, or a visitor. */
export type Viewer = 'visitor' | 'new' | 'free' | 'premium' | 'unconfirmed'

/** Values for addresses that this viewer may know. */
export interface Keys {
  /** Email address of an existing account. */
  email: string
  /** A member with a profile to read. */
  person: string
  photo: string
  /** The most recently active conversation. */
  chat: string
  /** Conversations whose date is agreed, proposed or past. */
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
  /** Opens an address of the site. */
  open(path: string): Promise<void>
  /** Presses a button or link by its text key. */
  press(key: string, values?: Record<string, string | number>): Promise<void>
  /** Takes pictures of the current view; `part` names a part of the screen. */
  see(part?: string): Promise<void>
  /** Calls the API. */
  ask(method: string, address: string, body?: unknown): Promise<{ status: number }>
}

export interface Screen {
  as: Viewer
  /** Start address; `:person` and the like are replaced by keys. */
  at: string
  /** Steps from the start address to the screen; without them, the address itself is the screen. */
  walk?: (walk: Walk) => Promise<void>
  /** Limits the screen to one device. */
  only?: 'phone' | 'desktop'
}

/** Pages shown as they open. */
export const listScreens = (as: Viewer, addresses: readonly string[]): Screen[] => addresses.map((at) => ({ as, at }))

/** The name of a screen on the sheet, or of a part of it. */
export const screenTitle = ({ as, at }: { as: string; at: string }, part = ''): string =>
  `${as} ${at}${part && `, ${part}`}`
