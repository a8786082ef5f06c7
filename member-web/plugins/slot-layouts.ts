import { cx } from '../components/cx.ts'
import styles from './slot-layouts.module.css'
import type { SlotName } from './slot-props.ts'

/** Slots that stack their parts; elsewhere the surrounding element sets distances. Parts have no outer margins. */
export const slotLayouts: Partial<Record<SlotName, string>> = {
  'chat.empty': cx(styles.slot, styles.chatEmpty),
  'chat.note': cx(styles.slot, styles.chatNote),
  'members.head': cx(styles.slot, styles.membersHead),
  'premium.note': cx(styles.slot, styles.premiumNote),
  'profile.turn': cx(styles.slot, styles.profileTurn),
  'signup.done': cx(styles.slot, styles.signupDone),
}
