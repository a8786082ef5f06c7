import { useT } from '../app/i18n.tsx'
import { Switch } from '../components/choices.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Whether push messages name anybody: of the account, so that it holds on every device. Without scripts a button saves it. */
export function DiscreetPush({ discreet }: { discreet: boolean }) {
  const t = useT()
  const { Form, submit, busy } = useSettingForm('push')
  return (
    <Form method="post" onChange={(event) => void submit(event.currentTarget)} aria-busy={busy}>
      <input type="hidden" name="for" value="push" />
      <Switch
        name="discreet"
        value="true"
        defaultChecked={discreet}
        label={t('account.push_discreet')}
        hint={t('account.push_discreet_hint')}
      />
      <noscript>
        <button type="submit">{t('common.save')}</button>
      </noscript>
    </Form>
  )
}
