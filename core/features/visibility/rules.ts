import { defineRule } from '../../kernel/setting-rule.ts'
import type { Locale } from '../../kernel/site.ts'
import { domainLanguage, enabledLocales, formatLanguages, listSiteLanguages } from '../../platform/site/index.ts'
import { fictionalEnabled, fictionalWarning, loggedOutSearch, loggedOutSearchTrafficsource } from './settings.ts'

const has = (texts: Partial<Record<string, string>>, locale: Locale) => Boolean(texts[locale]?.trim())
const watches = [fictionalEnabled, fictionalWarning, domainLanguage, enabledLocales]
const openness = ['none', 'limited', 'all']

export const visibilityRules = [
  /**
   * The warning about fictional profiles is required in every language of the site: without it, readers would take them
   * for people.
   */
  defineRule({
    id: 'rules.fictional_warning',
    level: 'refuse',
    watches,
    check(site) {
      const silent = listSiteLanguages(site).filter((locale) => !has(site.get(fictionalWarning), locale))
      if (!site.get(fictionalEnabled) || silent.length === 0) return null
      return { key: fictionalWarning.key, params: { languages: formatLanguages(silent) } }
    },
  }),
  /** Paid visitors would see less than others. */
  defineRule({
    id: 'rules.search_of_traffic',
    level: 'warn',
    watches: [loggedOutSearch, loggedOutSearchTrafficsource],
    check: (site) =>
      openness.indexOf(site.get(loggedOutSearchTrafficsource)) < openness.indexOf(site.get(loggedOutSearch))
        ? { key: loggedOutSearchTrafficsource.key }
        : null,
  }),
]
