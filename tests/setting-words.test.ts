import { describe, expect, it } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import { locales } from '../core/kernel/site.ts'
import { createI18n } from '../core/platform/i18n/index.ts'
import { collectSettingDefinitions, loadPlugins } from '../core/platform/plugins/index.ts'
import { foldAccents } from '../core/shared/fold-accents.ts'

// The console finds a setting by everyday words as well as by the texts of its form.

const plugins = await loadPlugins()
const i18n = createI18n(plugins.map(({ id }) => id))
const keys = collectSettingDefinitions(coreFeatures, plugins).map(({ key }) => key)
const fewest = 2

const plain = (text: string) => foldAccents(text).toLowerCase()

describe.each(locales)('in %s', (locale) => {
  it(`gives each setting ${fewest} everyday words that its form does not contain`, () => {
    const lacking = keys.filter((key) => {
      const { label, help, words } = i18n.getSettingLabel(locale, key)
      const form = plain(`${label} ${help}`)
      const more = new Set(
        plain(words)
          .split(/\s*,\s*/)
          .filter((word) => word !== '' && !form.includes(word)),
      )
      return more.size < fewest
    })
    expect(lacking).toEqual([])
  })
})
