import { useT } from '../app/i18n.tsx'
import { useShowsVisitors } from '../app/visit.ts'
import { SwitchButton } from '../components/choices.tsx'
import { useSettingForm } from './use-setting-form.ts'

/**
 * Whether visitors see the member. As easy to withdraw as to give, even if the operator no longer shows anybody to
 * visitors.
 */
export function ShownToVisitors({ shown }: { shown: boolean }) {
  const t = useT()
  const open = useShowsVisitors()
  const { Form, sent, busy } = useSettingForm('visitors')
  if (!open && !shown) return null
  const now = sent ? sent.get('granted') === 'true' : shown
  return (
    <Form method="post">
      <input type="hidden" name="for" value="visitors" />
      <SwitchButton
        label={t('signup.for_visitors')}
        hint={t('signup.for_visitors_hint')}
        name="granted"
        value={String(!now)}
        on={now}
        busy={busy}
      />
    </Form>
  )
}
