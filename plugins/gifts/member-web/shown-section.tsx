import { api, SwitchSection, useT } from '../../../member-web/kit/index.ts'

/** Whether others see what one has received. */
export default function ShownSection() {
  const t = useT()
  return (
    <SwitchSection
      id="gifts"
      title={t('gifts.received_title')}
      label={t('gifts.show_received')}
      hint={t('gifts.show_received_hint')}
      read={async () => (await api('GET /api/gifts/shown')).shown}
      save={async (shown) => (await api('PUT /api/gifts/shown', { body: { shown } })).shown}
    />
  )
}
