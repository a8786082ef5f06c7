import { api, SwitchSection, useT } from '../../../member-web/kit/index.ts'

/** Whether one's visits are shown and those of others seen: both, or neither. */
export default function ChoiceSection() {
  const t = useT()
  return (
    <SwitchSection
      id="profile-visits"
      title={t('profile-visits.title')}
      label={t('profile-visits.share')}
      hint={t('profile-visits.share_hint')}
      read={async () => (await api('GET /api/profile-visits/choice')).shares}
      save={async (shares) => (await api('PUT /api/profile-visits/choice', { body: { shares } })).shares}
    />
  )
}
