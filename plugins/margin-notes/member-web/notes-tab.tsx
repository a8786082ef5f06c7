import { TabLink, useT, useUser } from '../../../member-web/kit/index.ts'

/** The tab beside the likes that leads to the comments, with the number of pending ones. */
export default function NotesTab() {
  const t = useT()
  const user = useUser()
  return <TabLink to="/margin-notes" label={t('margin-notes.title')} count={user?.counters['margin-notes.open'] ?? 0} />
}
