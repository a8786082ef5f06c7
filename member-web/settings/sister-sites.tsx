import { useLocale, useT } from '../app/i18n.tsx'
import { Switch } from '../components/choices.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Whether the member is shown on the sister sites, which are named. Withdrawn as easily as given. */
export function SisterSites({ names, shown }: { names: string[]; shown: boolean }) {
  const t = useT()
  const sites = new Intl.ListFormat(useLocale()).format(names)
  const { submit, sent, busy } = useSettingForm('sister_sites', 'account.sister_sites_saved')
  return (
    <Switch
      label={t('account.sister_sites')}
      hint={t('account.sister_sites_hint', { sites })}
      checked={sent ? sent.get('granted') === 'true' : shown}
      disabled={busy}
      onChange={(event) =>
        void submit({ for: 'sister_sites', granted: String(event.target.checked) }, { method: 'post' })
      }
    />
  )
}
