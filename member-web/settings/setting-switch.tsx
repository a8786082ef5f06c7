import { SwitchButton } from '../components/choices.tsx'
import type { SettingForm } from './saved-texts.ts'
import { useSettingForm } from './use-setting-form.ts'

interface SettingSwitchProps {
  kind: SettingForm
  /** The row it belongs to, if there are several of the kind. */
  id?: string
  name: string
  on: boolean
  label: string
  hint: string
}

/** A switch that saves immediately. */
export function SettingSwitch({ kind, id, name, on, label, hint }: SettingSwitchProps) {
  const { Form, sent, busy } = useSettingForm(kind, id)
  const now = sent ? sent.get(name) === 'true' : on
  return (
    <Form method="post">
      <input type="hidden" name="for" value={kind} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <SwitchButton label={label} hint={hint} name={name} value={String(!now)} on={now} busy={busy} />
    </Form>
  )
}
