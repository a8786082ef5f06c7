import { getRegionalLocale } from '../../core/shared/languages.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { SwitchButton } from '../components/choices.tsx'
import { useSettingForm } from './use-setting-form.ts'

/**
 * Whether the member is shown on the named sister sites. As easy to withdraw as to give, and shown as long as consent
 * exists: also after the operator has switched sister sites off.
 */
export function SisterSites({ names, shown }: { names: string[]; shown: boolean }) {
  const t = useT()
  const sites = new Intl.ListFormat(getRegionalLocale(useLocale())).format(names)
  const { Form, sent, busy } = useSettingForm('sister_sites')
  if (names.length === 0 && !shown) return null
  const now = sent ? sent.get('granted') === 'true' : shown
  return (
    <Form method="post">
      <input type="hidden" name="for" value="sister_sites" />
      <SwitchButton
        label={t('account.sister_sites')}
        hint={names.length > 0 ? t('account.sister_sites_hint', { sites }) : t('account.sister_sites_none')}
        name="granted"
        value={String(!now)}
        on={now}
        busy={busy}
      />
    </Form>
  )
}
