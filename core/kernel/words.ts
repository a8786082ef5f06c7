import type { Transaction } from '../../db/index.ts'
import type { CommandContext, MemberCommandContext, TxContext } from './context.ts'
import type { RequestContext } from './route.ts'
import type { Services } from './services.ts'

// Open vocabularies, empty here. The owner of a word merges it in (`declare module '…/kernel/words.ts'`) to type it,
// and names it in its manifest for the boot. The database checks the shape of a word, not its meaning.

/** Codes of refusals. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface ErrorCodes {}
export type ErrorCode = keyof ErrorCodes & string
/** The text of a code is under `errors.<code>`; of a plugin's `<id>.<word>` under `<id>.errors.<word>`. */
export interface ErrorDefinition {
  /** HTTP status. */
  status: number
}

/** Messages to a member's open pages: type and payload. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LiveEvents {}
export type LiveEventType = keyof LiveEvents & string
/** The stored form of an event if it differs from the payload: just enough to load the payload. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LiveFacts {}
export type LiveFactsOf<T extends LiveEventType> = T extends keyof LiveFacts ? LiveFacts[T] : LiveEvents[T]
export interface LiveDefinition<T extends LiveEventType> {
  /**
   * Presents the stored facts to the context's member; null for nothing. Called at each delivery, including repeats, so
   * that an event is as current as a list. Absent: the stored facts are sent.
   */
  present?(ctx: MemberCommandContext, facts: LiveFactsOf<T>): Promise<LiveEvents[T] | null>
}

/** The purposes that members can consent to. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface ConsentPurposes {}
export type ConsentPurpose = keyof ConsentPurposes & string
export interface ConsentDefinition {
  /** `account`: at `/api/account/consents`. `form`: the owner asks, and erases the data on withdrawal. */
  given: 'account' | 'form'
  /** Called after a change, in the transaction that records it. */
  changed?(ctx: TxContext<MemberCommandContext>, granted: boolean): Promise<void>
}

/** Kinds of mail and push that a member can switch off one by one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface NotificationTypes {}
export type NotificationType = keyof NotificationTypes & string
/** Texts: `account.mail_type.<type>` and `mail_hint`; a plugin's `<id>.notifications.<word>.type` and `.hint`. */
export interface NotificationDefinition {
  /** Position in the member's list, lowest first. */
  position: number
}

/** Reasons for which credits move. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LedgerKinds {}
export type LedgerKind = keyof LedgerKinds & string
export interface LedgerKindDefinition {
  /** `charge`: paid by a member. `sale`, `gift`: bought or given. `reversal`: taken back. `opening`: brought along. */
  flow: 'charge' | 'sale' | 'gift' | 'reversal' | 'opening'
}
/** The kinds of one direction. */
export type LedgerKindOf<F extends LedgerKindDefinition['flow']> = {
  [K in LedgerKind]: LedgerKinds[K] extends { flow: F } ? K : never
}[LedgerKind]

/** The purposes of stored pictures. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface MediaPurposes {}
/** A member's picture, requested by another person. */
export interface MediaFile {
  id: string
  memberId: string
  /** Position among the active ones of its owner and purpose; 0 is the first, or a profile's main photo. */
  place: number
  /** Whether lists and chats may show the two members to each other; false if the caller blocked the owner. */
  meets: boolean
}
export type MediaView = 'full' | 'blurred' | 'none'
export type MediaDefinition =
  | {
      /** Exported and erased with the member. */
      of: 'member'
      /** Whether moderators review a new picture before others see it. They may then open it. */
      reviewed: boolean
      /**
       * Presents an active picture to others. Called at each fetch, and only if the owner's profile would open:
       * pictures of blocked, banned or unreachable members are absent in any case. Never called for the owner.
       */
      mayFetch(ctx: RequestContext, file: MediaFile): MediaView | Promise<MediaView>
      /** Whether moderators may open this unreviewed picture because it was reported. Default: no. */
      mayJudge?(ctx: CommandContext, file: Pick<MediaFile, 'id' | 'memberId'>): Promise<boolean>
    }
  /**
   * Belongs to one or all sites and is uploaded by staff: anyone may see it there, and caches may store it.
   * `availableWhenOff`: served even where the plugin is off, because members have paid for it. `square`: as wide as
   * high, with at least this many pixels per side.
   */
  | {
      of: 'site'
      availableWhenOff?: true
      square?: number
      /**
       * Which of these pictures are still needed: shown, about to be shown, or part of something restorable. Called in
       * the transaction that removes the others, with their rows locked. A purpose without this keeps its pictures for
       * good.
       */
      inUse?(at: { services: Services; tx: Transaction }, ids: readonly string[]): Promise<readonly string[]>
    }
/** The purposes of one kind of owner. */
export type MediaPurposeOf<O extends MediaDefinition['of']> = {
  [K in keyof MediaPurposes & string]: MediaPurposes[K] extends { of: O } ? K : never
}[keyof MediaPurposes & string]

/** Counters of plugins for badges, under `counters` of the user. The core's own two are fields of the user. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Counters {}
export type Counter = keyof Counters & string
export interface CounterDefinition {
  /**
   * SQL of the member's number, part of the statement that reads the user: `$1` to `$4` are `getViewerValues`, `bind`
   * adds further parameters. The text must not depend on the bound values.
   */
  sql(ctx: CommandContext, bind: (value: unknown, cast: string) => string): string
}

/** The vocabulary entries of a manifest. */
export interface DeclaredWords {
  errors?: Partial<Record<ErrorCode, ErrorDefinition>>
  live?: { [T in LiveEventType]?: LiveDefinition<T> }
  consents?: Partial<Record<ConsentPurpose, ConsentDefinition>>
  notifications?: Partial<Record<NotificationType, NotificationDefinition>>
  ledgerKinds?: Partial<Record<LedgerKind, LedgerKindDefinition>>
  media?: Partial<Record<keyof MediaPurposes & string, MediaDefinition>>
  counters?: Partial<Record<Counter, CounterDefinition>>
}
