import { useT } from '../app/i18n.tsx'
import { useShowsVisitors } from '../app/visit.ts'
import { SettingSwitch } from './setting-switch.tsx'

/**
 * Whether visitors see the member. As easy to withdraw as to give, even if the operator no longer shows anybody to
 * visitors.
 */
export function ShownToVisitors({ shown }: { shown: boolean }) {
  const t = useT()
  const open = useShowsVisitors()
  if (!open && !shown) return null
  return (
    <SettingSwitch
      kind="visitors"
      name="granted"
      on={shown}
      label={t('signup.for_visitors')}
      hint={t('signup.for_visitors_hint')}
    />
  )
}
