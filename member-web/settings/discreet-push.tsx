import { useT } from '../app/i18n.tsx'
import { SwitchButton } from '../components/choices.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** Whether push messages name people. A setting of the account, so that it applies on every device. */
export function DiscreetPush({ discreet }: { discreet: boolean }) {
  const t = useT()
  const { Form, sent, busy } = useSettingForm('push')
  const now = sent ? sent.get('discreet') === 'true' : discreet
  return (
    <Form method="post">
      <input type="hidden" name="for" value="push" />
      <SwitchButton
        label={t('account.push_discreet')}
        hint={t('account.push_discreet_hint')}
        name="discreet"
        value={String(!now)}
        on={now}
        busy={busy}
      />
    </Form>
  )
}
