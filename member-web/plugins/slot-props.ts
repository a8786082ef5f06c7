import type { ProfileSummary } from '../app/profile.ts'
import type { CreditPackage } from '../credits/api.ts'

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
  /** Buttons beside the message box. `insert` puts text into it. */
  'chat.composer': { conversationId: string | null; profile: ProfileSummary; insert?: (text: string) => void }
  /** Under the invitation to write the first words, where nothing has been said yet. */
  'chat.empty': { profile: ProfileSummary; insert: (text: string) => void }
  /** Draws the message kinds that a plugin brings, those of before it was switched off too; render nothing for others. */
  'chat.message': {
    message: { id: string; kind: string; mine: boolean; sentAt: string; payload: Record<string, unknown> }
  }
  /** A note between the messages and the message box. */
  'chat.note': { conversationId: string | null; profile: ProfileSummary }
  /** What a way to pay wants to know or to say, inside the form of the payment; render nothing for others' methods. */
  'checkout.method': { method: string; chosen: CreditPackage }
  /** A block above the credit packages. */
  'credits.offer': { packages: { id: string; credits: number; amount: number; currency: string }[] }
  /** A block on the pages by which visitors come in. */
  lander: { page: 'home' | 'signup' }
  /** Further tabs of the likes: `TabLink`s to pages of the plugin's own. */
  'likes.tabs': object
  /** Cards among the search results. */
  'members.tiles': { page: number }
  /** Entries of the top bar that are more than a link, and on a phone of the head of "me", where `where` is `menu`. */
  'nav.items': { where: 'top' | 'menu' }
  /** Buttons beside like and message on a profile. */
  'profile.actions': { profile: ProfileSummary }
  /** Blocks in the text column of a profile. */
  'profile.aside': { profile: ProfileSummary }
  /** Sections of the settings screen. */
  'settings.sections': object
  /** On the page after the signup; `email` is null where it may not be told. */
  'signup.done': { email: string | null }
  /** Fields of the signup's last question. */
  'signup.fields': object
}
export type SlotName = keyof SlotProps
