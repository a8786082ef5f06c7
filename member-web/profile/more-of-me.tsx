import { Slot } from '../plugins/slot.tsx'
import styles from './more-of-me.module.css'

/** On a phone: what plugins add to the top bar elsewhere. The tab "me" leads here. */
export function MoreOfMe() {
  return (
    <div className={styles.more}>
      <Slot name="nav.items" where="menu" />
    </div>
  )
}
