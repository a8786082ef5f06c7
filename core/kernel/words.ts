import type { Transaction } from '../../db/index.ts'
import type { CommandContext, MemberCommandContext } from './context.ts'

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

/** What a stored picture is for. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface MediaPurposes {}
export type MediaPurpose = keyof MediaPurposes & string

/** Numbers that are delivered with the user: badges. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Counters {}
export type Counter = keyof Counters & string
export interface CounterDefinition {
  /** The number of one member now. Absent for the two of the core, which come with the user's own statement. */
  count?(ctx: CommandContext, memberId: string): Promise<number>
}

/** What a manifest says of its words. */
export interface DeclaredWords {
  errors?: Partial<Record<ErrorCode, ErrorDefinition>>
  live?: { [T in LiveEventType]?: LiveDefinition<T> }
  consents?: Partial<Record<ConsentPurpose, ConsentDefinition>>
  notifications?: Partial<Record<NotificationType, NotificationDefinition>>
  ledgerKinds?: Partial<Record<LedgerKind, LedgerKindDefinition>>
  counters?: Partial<Record<Counter, CounterDefinition>>
}
