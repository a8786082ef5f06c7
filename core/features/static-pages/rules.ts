import type { Statement } from '../../../db/index.ts'
import { defineRule } from '../../kernel/setting-rule.ts'
import { domainLanguage, enabledLocales, formatLanguages, listSiteLanguages } from '../../platform/site/index.ts'
import { findVersionInForce, indexVersions, type PublishedVersion } from './in-force.ts'
import type { StandardToken } from './tokens.ts'

/** The pages that bind members or the operator. */
const binding: readonly StandardToken[] = ['terms', 'privacy', 'cookies', 'return-policy', 'ban']

const listBindingPagesStatement: Statement = {
  name: 'rules.list_binding_pages',
  text: `select d.token, d.locale, d.domain_id, d.country, v.number, v.shown, v.effective_at
    from documents d join document_versions v on v.document_id = d.id
    where d.token = any($1) and (d.domain_id is null or d.domain_id = $2) and (d.country is null or d.country = $3)`,
}

export const documentRules = [
  /** Otherwise the binding text would be the operator's own in one language and the shipped one in another. */
  defineRule<PublishedVersion[]>({
    id: 'rules.language_without_pages',
    level: 'refuse',
    watches: [enabledLocales, domainLanguage],
    facts: (query, { domainId, country }) =>
      query<PublishedVersion>(listBindingPagesStatement, [binding, domainId, country]),
    check(site, rows) {
      const index = indexVersions(rows)
      const spoken = listSiteLanguages(site)
      const lacking = binding.map((token) => {
        const missing = spoken.filter((locale) => !findVersionInForce(index, { token, locale }, site, site.now))
        return { token, missing: missing.length < spoken.length ? missing : [] }
      })
      const pages = lacking.filter(({ missing }) => missing.length > 0).map(({ token }) => token)
      if (pages.length === 0) return null
      const languages = formatLanguages(
        spoken.filter((locale) => lacking.some(({ missing }) => missing.includes(locale))),
      )
      return { key: enabledLocales.key, params: { pages: pages.join(', '), languages } }
    },
  }),
]
