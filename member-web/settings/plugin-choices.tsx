import { useT } from '../app/i18n.tsx'
import { pluginUis } from '../plugins/registry.ts'
import type { PluginChoice } from './read-choices.server.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The choices that enabled plugins offer to members, one section each. */
export function PluginChoices({ choices }: { choices: readonly PluginChoice[] }) {
  return choices.map((choice) => <Choice key={choice.id} {...choice} />)
}

function Choice({ id, on }: PluginChoice) {
  const t = useT()
  const words = pluginUis.find((ui) => ui.id === id)?.choice?.words
  if (!words) return null
  return (
    <SettingsSection id={id} title={t(words.title)}>
      <SettingSwitch kind="choice" id={id} name="on" on={on} label={t(words.label)} hint={t(words.hint)} />
    </SettingsSection>
  )
}
