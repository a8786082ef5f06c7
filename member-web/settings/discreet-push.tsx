import { useT } from '../app/i18n.tsx'
import { SettingSwitch } from './setting-switch.tsx'

/** Whether push messages name people. A setting of the account, so that it applies on every device. */
export function DiscreetPush({ discreet }: { discreet: boolean }) {
  const t = useT()
  return (
    <SettingSwitch
      kind="push"
      name="discreet"
      on={discreet}
      label={t('account.push_discreet')}
      hint={t('account.push_discreet_hint')}
    />
  )
}
