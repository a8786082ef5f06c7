import { TabLink, useT, useUser } from '../../../member-web/kit/index.ts'

/** The tab of the likes that leads to the visitors, with how many are new. */
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
