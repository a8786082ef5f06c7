import type { Statement } from '../../../db/index.ts'
import { defineRule, type RuleSite } from '../../kernel/setting-rule.ts'
import type { Locale } from '../../kernel/site.ts'
import {
  domainLanguage,
  enabledLocales,
  entryPopup,
  entryPopupCountries,
  indexTitle,
  memberResell,
  signups,
  siteDescription,
  siteName,
  supportEmail,
  usFooter,
  usFooterText,
} from './settings.ts'

const hasSisterDomainsStatement: Statement = {
  name: 'rules.has_sister_domains',
  text: `select from domains own join domains other on other.company_id = own.company_id and other.id <> own.id and other.active
    where own.id = $1 limit 1`,
}

/** The languages in which a site can be read: its default and those of the menu. */
export const listSiteLanguages = (site: RuleSite): Locale[] => [
  ...new Set([site.get(domainLanguage), ...site.get(enabledLocales)]),
]

/** Formats languages for the placeholder of a rule's text: `NL, DE`. */
export const formatLanguages = (languages: readonly Locale[]): string =>
  languages.map((locale) => locale.toUpperCase()).join(', ')

/** A text that consists of blanks only. */
const isBlank = (text: string) => text !== '' && text.trim() === ''

export const siteRules = [
  defineRule({
    id: 'rules.blank_name',
    level: 'refuse',
    watches: [siteName],
    check: (site) => (isBlank(site.get(siteName)) ? { key: siteName.key } : null),
  }),
  defineRule({
    id: 'rules.footer_without_text',
    level: 'refuse',
    watches: [usFooter, usFooterText],
    check: (site) => (site.get(usFooter) && isBlank(site.get(usFooterText)) ? { key: usFooterText.key } : null),
  }),
  defineRule({
    id: 'rules.language_not_spoken',
    level: 'warn',
    watches: [domainLanguage, enabledLocales],
    check: (site) =>
      site.get(enabledLocales).includes(site.get(domainLanguage))
        ? null
        : { key: enabledLocales.key, params: { language: site.get(domainLanguage).toUpperCase() } },
  }),
  /** Refuses texts that are overridden in some languages but not in the site's default, which most visitors read. */
  ...[indexTitle, siteDescription].map((texts) =>
    defineRule({
      id: `rules.language_without_${texts.key}`,
      level: 'refuse',
      watches: [domainLanguage, texts],
      check(site) {
        const language = site.get(domainLanguage)
        const own = Object.entries(site.get(texts)).filter(([, text]) => text.trim())
        const missing = own.length > 0 && !own.some(([locale]) => locale === language)
        return missing ? { key: texts.key, params: { language: language.toUpperCase() } } : null
      },
    }),
  ),
  defineRule({
    id: 'rules.no_support_address',
    level: 'warn',
    watches: [supportEmail, signups],
    check: (site) => (site.get(supportEmail) === '' ? { key: supportEmail.key } : null),
  }),
  defineRule({
    id: 'rules.entry_warning_elsewhere',
    level: 'warn',
    watches: [entryPopup, entryPopupCountries],
    check(site) {
      const listed = site.get(entryPopupCountries)
      const elsewhere =
        site.get(entryPopup) === 'yes' && listed.length > 0 && !listed.some((country) => country === site.country)
      return elsewhere ? { key: entryPopupCountries.key, params: { country: site.country } } : null
    },
  }),
  defineRule<boolean>({
    id: 'rules.no_sister_site',
    level: 'warn',
    watches: [memberResell],
    facts: async (query, { domainId }) => (await query(hasSisterDomainsStatement, [domainId])).length > 0,
    check: (site, hasSister) => (site.get(memberResell) === 'yes' && !hasSister ? { key: memberResell.key } : null),
  }),
]
