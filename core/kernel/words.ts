import type { Transaction } from '../../db/index.ts'
import type { CommandContext, MemberCommandContext } from './context.ts'
import type { RequestContext } from './route.ts'
import type { Services } from './services.ts'

// Open vocabularies. Each is empty here: whoever owns a word merges it in (`declare module '…/kernel/words.ts'`), so that it is typed wherever it
// is used, and names it in its manifest, so that the boot knows it. The database checks the shape of a word, not its meaning.

/** Codes of refusals. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface ErrorCodes {}
export type ErrorCode = keyof ErrorCodes & string
/** The text of a code stands under `errors.<code>`; that of a plugin's `<id>.<word>` under `<id>.errors.<word>`. */
export interface ErrorDefinition {
  /** HTTP. */
  status: number
}

/** Messages to a member's open pages: the type, and what it carries. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LiveEvents {}
export type LiveEventType = keyof LiveEvents & string
/** What is stored of an event, where that is not what it carries: enough to find it by. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LiveFacts {}
export type LiveFactsOf<T extends LiveEventType> = T extends keyof LiveFacts ? LiveFacts[T] : LiveEvents[T]
export interface LiveDefinition<T extends LiveEventType> {
  /**
   * What a page of the context's member is shown of what was stored; null for nothing. Asked at each delivery, a repeated one too, so
   * that an event shows what a list would show at that moment. Absent: what was stored.
   */
  present?(ctx: MemberCommandContext, facts: LiveFactsOf<T>): Promise<LiveEvents[T] | null>
}

/** What members consent to. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface ConsentPurposes {}
export type ConsentPurpose = keyof ConsentPurposes & string
export interface ConsentDefinition {
  /** `account`: given and withdrawn at `/api/account/consents`. `form`: where its owner asks for it, who also erases on withdrawal. */
  given: 'account' | 'form'
  /** What follows from it, in the transaction that notes it. */
  changed?(ctx: MemberCommandContext & { tx: Transaction }, granted: boolean): Promise<void>
}

/** Kinds of mail and push that a member can switch off one by one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface NotificationTypes {}
export type NotificationType = keyof NotificationTypes & string
/** Its texts stand under `account.mail_type.<type>` and `account.mail_hint.<type>`; a plugin's under `<id>.notifications.<word>.type` and `.hint`. */
export interface NotificationDefinition {
  /** Place in the member's list, lowest first. */
  position: number
}

/** Reasons for which credits move. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LedgerKinds {}
export type LedgerKind = keyof LedgerKinds & string
export interface LedgerKindDefinition {
  /** `charge`: a member pays for something. `sale`, `gift`: credits bought, or given by the house. `reversal`: taken back. */
  flow: 'charge' | 'sale' | 'gift' | 'reversal'
}
/** The kinds of one direction. */
export type LedgerKindOf<F extends LedgerKindDefinition['flow']> = {
  [K in LedgerKind]: LedgerKinds[K] extends { flow: F } ? K : never
}[LedgerKind]

/** What stored pictures are for. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface MediaPurposes {}
/** A member's picture that somebody asks for. */
export interface MediaFile {
  id: string
  /** Whose it is. */
  memberId: string
  /** Among the active ones of its owner and purpose; 0 is the first, or a profile's main photo. */
  place: number
  /** Whether lists and chats may show the two to each other; false for somebody whom the caller has blocked. */
  meets: boolean
}
export type MediaView = 'full' | 'blurred' | 'none'
export type MediaDefinition =
  | {
      /** Exported and erased with the member. */
      of: 'member'
      /** Whether moderators look first: a new one waits for them, and they may open it. */
      reviewed: boolean
      /**
       * What somebody else sees of an active one. Asked at each fetch, and only where the owner's profile would open: what is blocked, banned or
       * out of reach is absent, whatever this says. Its owner is not asked about.
       */
      mayFetch(ctx: RequestContext, file: MediaFile): MediaView | Promise<MediaView>
      /** Of what is not `reviewed`: whether moderators may open this one all the same, because it was reported. Default: no. */
      mayJudge?(ctx: CommandContext, file: Pick<MediaFile, 'id' | 'memberId'>): Promise<boolean>
    }
  /**
   * Of a site or of all sites, put there by staff: anybody may see it there, and caches may keep it. `kept`: also where the plugin is off, since
   * members have paid for what shows it. `square`: as wide as it is high, and at least so many pixels.
   */
  | {
      of: 'site'
      kept?: true
      square?: number
      /**
       * Which of these pictures are still needed: shown somewhere, waiting to be, or part of what may come back. Asked in the transaction that
       * removes the others, with their rows locked. A purpose that does not answer keeps its pictures for good.
       */
      inUse?(at: { services: Services; tx: Transaction }, ids: readonly string[]): Promise<readonly string[]>
    }
/** The purposes of one kind of owner. */
export type MediaPurposeOf<O extends MediaDefinition['of']> = {
  [K in keyof MediaPurposes & string]: MediaPurposes[K] extends { of: O } ? K : never
}[keyof MediaPurposes & string]

/** Numbers of plugins that are delivered with the user, under `counters`: badges. The core's own two are fields of the user, read in its one statement. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Counters {}
export type Counter = keyof Counters & string
export interface CounterDefinition {
  /** The number of one member now. */
  count(ctx: CommandContext, memberId: string): Promise<number>
}

/** What a manifest says of its words. */
export interface DeclaredWords {
  errors?: Partial<Record<ErrorCode, ErrorDefinition>>
  live?: { [T in LiveEventType]?: LiveDefinition<T> }
  consents?: Partial<Record<ConsentPurpose, ConsentDefinition>>
  notifications?: Partial<Record<NotificationType, NotificationDefinition>>
  ledgerKinds?: Partial<Record<LedgerKind, LedgerKindDefinition>>
  media?: Partial<Record<keyof MediaPurposes & string, MediaDefinition>>
  counters?: Partial<Record<Counter, CounterDefinition>>
}
