import { TabLink, useT, useUser } from '../../../member-web/kit/index.ts'

/** The tab beside the likes that leads to the visitors, with the number of new ones. */
export default function VisitsTab() {
  const t = useT()
  const user = useUser()
  return (
    <TabLink
      to="/profile-visits"
      label={t('profile-visits.title')}
      count={user?.counters['profile-visits.fresh'] ?? 0}
    />
  )
}
