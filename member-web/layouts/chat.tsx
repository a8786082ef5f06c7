import { Outlet } from 'react-router'
import { Toaster } from '../components/toast.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './chat.module.css'
import { EntryWarning } from './entry-warning.tsx'
import { SkipLink } from './frame.tsx'
import { TabTitle } from './tab-title.tsx'

/** Countries in which the chat, too, warns visitors (specification, layouts). */
const entryWarningCountries = ['NL', 'DE']

/** Bare content: the messenger fills the window. */
export default function ChatLayout() {
  return (
    <div className={styles.chat}>
      <SkipLink />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <EntryWarning countries={entryWarningCountries} />
      <Slot name="app.modal" />
      <Toaster />
      <TabTitle />
    </div>
  )
}
