import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toPinName } from '../../core/app/environment.ts'
import { coreFeatures } from '../../core/app/features.ts'
import type { SettingDefinition } from '../../core/kernel/setting.ts'
import { collectSettingDefinitions, loadPlugins } from '../../core/platform/plugins/index.ts'

interface Text {
  label: string
  help?: string
}

const root = path.resolve(import.meta.dirname, '../..')
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** The English label and help of each setting of the core; those of a plugin are in its catalogue. */
function textsOf(plugins: readonly string[]): (key: string) => Text | undefined {
  const core = readJson('core/platform/i18n/locales/en/settings.json') as Record<string, Text>
  const own = new Map(plugins.map((id) => [id, readJson(`plugins/${id}/locales/en.json`).settings ?? {}]))
  return (key) => {
    const [plugin = '', ...rest] = key.split('.')
    if (rest.join('.') === 'enabled' && own.has(plugin)) return core['plugin.enabled']
    const found = own.get(plugin)?.[rest.join('.')] ?? core[key]
    if (found) return found
    // A plugin's key may lack the plugin's name.
    return [...own.values()].map((texts) => texts[key]).find(Boolean)
  }
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

/** Abbreviates long defaults, such as texts by language, to keep the table readable. */
function writeDefault(value: unknown): string {
  const json = JSON.stringify(value)
  if (json === undefined || json === '""') return 'none'
  return json.length > 60 ? 'see the console' : `\`${cell(json)}\``
}

function row(setting: SettingDefinition, text: Text | undefined): string {
  const where = setting.environmentOnly ? `only \`${toPinName(setting.key)}\`` : setting.scopes.join(', ')
  const meaning = [text?.label, text?.help].filter(Boolean).join('. ').replace(/\?\. /, '? ')
  const secret = setting.secret ? ' Secret.' : ''
  // The console shows percent; the environment and this table have the stored value.
  const unit = setting.component === 'basis-points' ? ' In hundredths of a per cent: 2100 is 21%.' : ''
  return `| \`${setting.key}\` | ${writeDefault(setting.default)} | ${where} | ${cell(meaning)}${unit}${secret} |`
}

/** `docs/settings.md`: every setting by area, from its definition and its English text. */
export async function describeSettings(): Promise<string> {
  const plugins = await loadPlugins()
  const textOf = textsOf(plugins.map(({ id }) => id))
  const areas = Map.groupBy(collectSettingDefinitions(coreFeatures, plugins), ({ area }) => area)
  const { areas: titles } = readJson('core/platform/i18n/locales/en/settings.json') as { areas: Record<string, string> }
  const names = new Map(plugins.map(({ id }) => [id, readJson(`plugins/${id}/locales/en.json`).title as string]))
  const parts = [...areas].map(([area, settings]) => {
    const title = titles[area] ?? names.get(area) ?? area
    const rows = settings.toSorted((a, b) => a.key.localeCompare(b.key)).map((each) => row(each, textOf(each.key)))
    return {
      title,
      text: `## ${title}\n\n| Setting | Default | Scopes | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`,
    }
  })
  return `# Settings

Every setting of the core and of the plugins in this repository, generated from their definitions.
The console changes them at the scopes named here: the narrowest one wins, \`domain-country\` before
\`domain\`, \`country\` and \`global\`. The environment pins one with \`RENDEZVOUS_SETTING_<KEY>\`
([operations](operations.md#environment)).

${parts
  .toSorted((a, b) => a.title.localeCompare(b.title))
  .map(({ text }) => text)
  .join('\n')}`
}
