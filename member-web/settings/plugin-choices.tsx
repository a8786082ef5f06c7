import { useT } from '../app/i18n.tsx'
import { SwitchButton } from '../components/choices.tsx'
import { pluginUis } from '../plugins/registry.ts'
import type { PluginChoice } from './read-choices.server.ts'
import { Section } from './section.tsx'
import { useSettingForm } from './use-setting-form.ts'

/** The choices that enabled plugins offer to members, one section each. */
export function PluginChoices({ choices }: { choices: readonly PluginChoice[] }) {
  return choices.map((choice) => <Choice key={choice.id} {...choice} />)
}

function Choice({ id, on }: PluginChoice) {
  const t = useT()
  const { Form, sent, busy } = useSettingForm('choice', id)
  const words = pluginUis.find((ui) => ui.id === id)?.choice?.words
  if (!words) return null
  const now = sent ? sent.get('on') === 'true' : on
  return (
    <Section id={id} title={t(words.title)}>
      <Form method="post">
        <input type="hidden" name="for" value="choice" />
        <input type="hidden" name="id" value={id} />
        <SwitchButton label={t(words.label)} hint={t(words.hint)} name="on" value={String(!now)} on={now} busy={busy} />
      </Form>
    </Section>
  )
}
