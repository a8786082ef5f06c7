import { getRegionalLocale } from '../../core/shared/languages.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { SettingSwitch } from './setting-switch.tsx'

/**
 * Whether the member is shown on the named sister sites. As easy to withdraw as to give, and shown as long as consent
 * exists: also after the operator has switched sister sites off.
 */
export function SisterSites({ names, shown }: { names: string[]; shown: boolean }) {
  const t = useT()
  const sites = new Intl.ListFormat(getRegionalLocale(useLocale())).format(names)
  if (names.length === 0 && !shown) return null
  return (
    <SettingSwitch
      kind="sister_sites"
      name="granted"
      on={shown}
      label={t('account.sister_sites')}
      hint={names.length > 0 ? t('account.sister_sites_hint', { sites }) : t('account.sister_sites_none')}
    />
  )
}
