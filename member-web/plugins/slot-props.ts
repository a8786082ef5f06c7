import type { ProfileReply, ProfileSummary } from '../app/profile.ts'
import type { OutgoingMessage } from '../chats/local-message.ts'
import type { CreditPackage } from '../credits/api.ts'
import type { StepField } from '../signup/step-fields.ts'

/**
 * Every slot where a plugin may render something, with its props. Open for extension: a further slot (of a plugin for
 * other plugins, too) is added with
 * `declare module '…/member-web/plugins/slot-props.ts' { interface SlotProps { … } }`.
 */
export interface SlotProps {
  /** A banner above the page, below the top bar. */
  'app.banner': object
  /** Dialogs that open by themselves. */
  'app.modal': object
  /** Beside the ribbon on a member's card, wherever there are cards. */
  'card.badge': { profile: ProfileSummary }
  /** Blocks about the two, in the pane beside a conversation, where there is room for it. */
  'chat.aside': { conversationId: string | null; profile: ProfileSummary }
  /**
   * Other things to send, as `ComposerTool`s beside the message box; on a phone in a tray. `insert` puts text into the
   * box and the cursor behind it; `closed` means that nothing at all can be sent.
   */
  'chat.composer': {
    conversationId: string | null
    profile: ProfileSummary
    insert?: (text: string) => void
    send?: (message: OutgoingMessage) => void
    closed?: boolean
  }
  /** Below the invitation to write, in an empty conversation. */
  'chat.empty': { profile: ProfileSummary; insert: (text: string) => void }
  /**
   * Renders the message kinds of a plugin, also those sent before it was switched off; render nothing for others.
   * `messages` are all of the page, the oldest first.
   */
  'chat.message': {
    message: { id: string; kind: string; mine: boolean; sentAt: string; payload: Record<string, unknown>; file?: File }
    messages: readonly { kind: string; payload: Record<string, unknown> }[]
    profile: ProfileSummary
  }
  /** A note below a text of the other member. `received` are all of those on the page, the oldest first. */
  'chat.note': {
    conversationId: string
    profile: ProfileSummary
    message: { id: string; text: string }
    received: readonly { id: string; text: string }[]
  }
  /** One line above the messages, below the other member's name. */
  'chat.pinned': { conversationId: string | null; profile: ProfileSummary }
  /** Reactions below a message, or in the menu of a received one (`where`). Its element has the id `message-<id>`. */
  'chat.reaction': {
    message: { id: string; mine: boolean; conversationId: string }
    where: 'below' | 'menu'
    profile: ProfileSummary
  }
  /** A button beside the send button; on a phone in its place while the box is empty. Props: `chat.composer`. */
  'chat.send': {
    conversationId: string | null
    profile: ProfileSummary
    send?: (message: OutgoingMessage) => void
    closed?: boolean
  }
  /** Fields or notes of a payment method inside the payment form; render nothing for other plugins' methods. */
  'checkout.method': { method: string; chosen: CreditPackage }
  /** A block above the credit packages; at the end of the free messages with an empty list. */
  'credits.offer': { packages: { id: string; credits: number; amount: number; currency: string }[] }
  /** A block on the pages where visitors arrive. */
  lander: { page: 'home' | 'signup' }
  /** Further tabs of the likes: `TabLink`s to the plugin's pages. */
  'likes.tabs': object
  /** Other ways to log in or to sign up, as buttons on both pages. */
  'login.ways': { where: 'login' | 'signup' }
  /** Above the results of a search, for members. Use it only for something as important as the results. */
  'members.head': { page: number }
  /** Receives a search's results in order: renders nothing or a line below. `query` is that of `GET /api/members`. */
  'members.found': {
    profiles: readonly ProfileSummary[]
    query: Record<string, string | number | undefined>
    page: number
    pages: number
  }
  /** Cards among the search results, at several places of a page; `place` counts them from 0. */
  'members.tiles': { page: number; place: number }
  /** Entries of the top bar that are more than a link; on a phone atop "me", with `where` set to `menu`. */
  'nav.items': { where: 'top' | 'menu' }
  /** Beside the description of Premium: on its page and after the activation, for members without it. */
  'premium.note': object
  /** Buttons beside like and message on a profile. */
  'profile.actions': { profile: ProfileSummary }
  /** Blocks in the text column of a profile. */
  'profile.aside': { profile: ProfileSummary & Partial<Pick<ProfileReply, 'passages'>> }
  /**
   * Sections in the editor of the member's profile, for data that plugins store about a member (opened by their
   * `passages`). Each saves by itself, at the latest when it closes.
   */
  'profile.form': object
  /** Beside one photo, or one line (`passages`) of a profile, also the member's own. */
  'profile.margin': { profile: ProfileReply; subject: ProfileSubject }
  /** Beside a name on the cover of a profile and above a chat, for example a badge. */
  'profile.mark': { profile: ProfileSummary }
  /** At the end of another member's profile, for members: further links. */
  'profile.turn': { profile: ProfileReply }
  /** Sections of the settings screen. */
  'settings.sections': object
  /** On the page after sign-up; `email` is null if it must not be revealed. */
  'signup.done': { email: string | null }
  /**
   * Fields of the sign-up's last question, which reach the plugin's `signupStep`. `field('poems', 'verse')` returns
   * what an input for that answer needs: its name (`steps.poems.verse`; for several answers `verse[]`) and, after a
   * refusal, its error and previous value.
   */
  'signup.fields': { field: (plugin: string, field: string) => StepField }
}

/** An item of a profile to refer to: a photo, or a line by plugin and id. `number` counts photos from 1. */
export type ProfileSubject =
  | { kind: 'photo'; id: string; number: number }
  | { kind: 'passage'; plugin: string; id: string }
export type SlotName = keyof SlotProps
