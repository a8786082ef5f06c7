import type { ProfileReply, ProfileSummary } from '../app/profile.ts'
import type { OutgoingMessage } from '../chats/use-conversation.ts'
import type { CreditPackage } from '../credits/api.ts'
import type { StepField } from '../signup/step-fields.ts'

/**
 * Every place where a plugin may draw something, with its props. Open: whoever draws a further place (a plugin for other plugins, too)
 * adds it with `declare module '…/member-web/plugins/slot-props.ts' { interface SlotProps { … } }`.
 */
export interface SlotProps {
  /** A line above the page, below the top bar. */
  'app.banner': object
  /** Dialogs that open by themselves. */
  'app.modal': object
  /** Beside the ribbon on the card of a member, wherever there are cards. */
  'card.badge': { profile: ProfileSummary }
  /**
   * What else can be sent, as `ComposerTool`s beside the message box; on a phone in a tray. `insert` puts text into the box, and the keyboard behind
   * the text; `closed` says that nothing at all can be sent.
   */
  'chat.composer': {
    conversationId: string | null
    profile: ProfileSummary
    insert?: (text: string) => void
    send?: (message: OutgoingMessage) => void
    closed?: boolean
  }
  /** Under the invitation to write the first words, where nothing has been said yet. */
  'chat.empty': { profile: ProfileSummary; insert: (text: string) => void }
  /**
   * Draws the message kinds that a plugin brings, those of before it was switched off too; render nothing for others. `messages` are all
   * of the page, the oldest first.
   */
  'chat.message': {
    message: { id: string; kind: string; mine: boolean; sentAt: string; payload: Record<string, unknown>; file?: File }
    messages: readonly { kind: string; payload: Record<string, unknown> }[]
    profile: ProfileSummary
  }
  /** A note below one text that came from the other. `received` are all of those on the page, the oldest first. */
  'chat.note': {
    conversationId: string
    profile: ProfileSummary
    message: { id: string; text: string }
    received: readonly { id: string; text: string }[]
  }
  /** One line above the messages, below whom they are with. */
  'chat.pinned': { conversationId: string | null; profile: ProfileSummary }
  /**
   * What the two say to one message without words: below it, and of one that came in also in its menu (`where`). The element of the message has
   * the id `message-<id>`.
   */
  'chat.reaction': {
    message: { id: string; mine: boolean; conversationId: string }
    where: 'below' | 'menu'
    profile: ProfileSummary
  }
  /** One button beside that which sends; on a phone in its place, as long as the message box is empty. Its props are those of `chat.composer`. */
  'chat.send': {
    conversationId: string | null
    profile: ProfileSummary
    send?: (message: OutgoingMessage) => void
    closed?: boolean
  }
  /** What a way to pay wants to know or to say, inside the form of the payment; render nothing for others' methods. */
  'checkout.method': { method: string; chosen: CreditPackage }
  /** A block above the credit packages; at the end of the free messages with none of them. */
  'credits.offer': { packages: { id: string; credits: number; amount: number; currency: string }[] }
  /** A block on the pages by which visitors come in. */
  lander: { page: 'home' | 'signup' }
  /** Further tabs of the likes: `TabLink`s to pages of the plugin's own. */
  'likes.tabs': object
  /** Above what a search has found, for members: one thing at most that is as worth their time. */
  'members.head': { page: number }
  /** What a search has found, in its order: draws nothing, or a line below the results. `query` is that of `GET /api/members`. */
  'members.found': {
    profiles: readonly ProfileSummary[]
    query: Record<string, string | number | undefined>
    page: number
    pages: number
  }
  /** Cards among the search results: drawn at several places of a page, `place` counts them from 0. */
  'members.tiles': { page: number; place: number }
  /** Entries of the top bar that are more than a link, and on a phone of the head of "me", where `where` is `menu`. */
  'nav.items': { where: 'top' | 'menu' }
  /** Beside what Premium is: on its page and after the activation, for whoever does not have it. */
  'premium.note': object
  /** Buttons beside like and message on a profile. */
  'profile.actions': { profile: ProfileSummary }
  /** Blocks in the text column of a profile. */
  'profile.aside': { profile: ProfileSummary }
  /** Sections of one's own page, in the editor of what plugins keep of a member (their `passages` open it): each saves by itself, at the latest as it goes. */
  'profile.form': object
  /** Beside one photo, or one line (`passages`) of a profile, the member's own included. */
  'profile.margin': { profile: ProfileSummary; subject: ProfileSubject }
  /** Beside a name on the cover of a profile and above a chat: what is known of this person. */
  'profile.mark': { profile: ProfileSummary }
  /** At the end of somebody's profile, for members: where to go from here. */
  'profile.turn': { profile: ProfileReply }
  /** Sections of the settings screen. */
  'settings.sections': object
  /** On the page after the signup; `email` is null where it may not be told. */
  'signup.done': { email: string | null }
  /**
   * Fields of the signup's last question, which reach the plugin's `signupStep`. `field('poems', 'verse')` is what an input of that answer needs: its name
   * (`steps.poems.verse`; of several answers `verse[]`) and, after a refusal, its error and what stood in it.
   */
  'signup.fields': { field: (plugin: string, field: string) => StepField }
}

/** What stands on a profile and can be spoken of: a photo by its id, or a line by its plugin and id. `number` counts photos from 1. */
export type ProfileSubject =
  | { kind: 'photo'; id: string; number: number }
  | { kind: 'passage'; plugin: string; id: string }
export type SlotName = keyof SlotProps
