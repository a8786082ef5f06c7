import { TabLink, useT, useUser } from '../../../member-web/kit/index.ts'

/** The tab of the likes that leads to the notes, with how many wait. */
export default function NotesTab() {
  const t = useT()
  const user = useUser()
  return <TabLink to="/margin-notes" label={t('margin-notes.title')} count={user?.counters['margin-notes.open'] ?? 0} />
}
