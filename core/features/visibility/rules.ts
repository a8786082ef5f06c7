import { defineRule } from '../../kernel/setting-rule.ts'
import type { Locale } from '../../kernel/site.ts'
import { domainLanguage, enabledLocales } from '../../platform/site/index.ts'
import { fictionalEnabled, fictionalWarning, loggedOutSearch, loggedOutSearchTrafficsource } from './settings.ts'

const has = (texts: Partial<Record<string, string>>, locale: Locale) => Boolean(texts[locale]?.trim())
const watches = [fictionalEnabled, fictionalWarning, domainLanguage, enabledLocales]
const openness = ['none', 'limited', 'all']

export const visibilityRules = [
  /** Whoever cannot read what the profiles are takes them for people. */
  defineRule({
    id: 'rules.fictional_warning',
    level: 'refuse',
    watches,
    check: (site) =>
      site.get(fictionalEnabled) && !has(site.get(fictionalWarning), site.get(domainLanguage))
        ? { key: fictionalWarning.key, params: { language: site.get(domainLanguage).toUpperCase() } }
        : null,
  }),
  defineRule({
    id: 'rules.fictional_warning_languages',
    level: 'warn',
    watches,
    check(site) {
      const silent = site.get(enabledLocales).filter((locale) => !has(site.get(fictionalWarning), locale))
      const languages = silent.map((locale) => locale.toUpperCase()).join(', ')
      return site.get(fictionalEnabled) && languages ? { key: fictionalWarning.key, params: { languages } } : null
    },
  }),
  /** Paid for and shown less. */
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
