import { type Locale, locales } from '../../kernel/site.ts'
import { passwordMinimum } from '../../platform/credentials/password-rules.ts'
import { listCountriesByName } from '../../platform/geo/country-names.ts'
import type { I18n } from '../../platform/i18n/catalogue.ts'
import { escapeHtml } from '../../platform/mail/layout.ts'
import { getCountryName } from '../../shared/country-name.ts'
import { style } from './style.ts'

/** The product's own brand, for pages shown before any site exists. */
const mark = 'Rendezvous'

export interface SetupView {
  i18n: I18n
  locale: Locale
  token: string
  /** The contents of the fields, without passwords. */
  values: Record<string, string>
  /** Errors by field, in the reader's language. */
  errors: Record<string, string>
  /** Shown above the form for errors that belong to no field. */
  alert?: string
}

const getLanguageName = (locale: Locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

function renderDocument(locale: Locale, title: string, content: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fff9f7">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#150c12"><style>${style}</style></head>
<body><main>${content}</main></body></html>`
}

/** A page with two sentences and at most one link. */
export function renderNoticePage(
  { i18n, locale }: Pick<SetupView, 'i18n' | 'locale'>,
  kind: 'closed' | 'expired' | 'done',
  way?: { host: string; url: string },
): string {
  const t = (key: string) => escapeHtml(i18n.t(locale, `setup.${kind}_${key}`, { host: way?.host ?? '' }))
  const button = way ? `<a class="button" href="${escapeHtml(way.url)}">${t('button')}</a>` : ''
  const title = i18n.t(locale, `setup.${kind}_title`)
  const words = `<p class="mark">${mark}</p><h1>${escapeHtml(title)}</h1><p>${t('text')}</p>`
  return renderDocument(locale, title, `<div class="plain">${words}${button}</div>`)
}

interface Field {
  name: string
  type?: 'email' | 'password'
  autocomplete?: string
  /** The key of a line below the field. */
  note?: string
  optional?: true
  wide?: true
  options?: [value: string, label: string][]
}

/** The form: owner, company, first site. Every field has a label, a note and an error, and no script is needed. */
export function renderSetupPage(view: SetupView): string {
  const { i18n, locale } = view
  const t = (key: string, values?: Record<string, unknown>) => escapeHtml(i18n.t(locale, `setup.${key}`, values))
  const countries = listCountriesByName(locale).map((code): [string, string] => [code, getCountryName(locale, code)])
  const languages = locales.map((code): [string, string] => [code, getLanguageName(code)])
  const fields: Record<'owner' | 'company' | 'site', Field[]> = {
    owner: [
      { name: 'owner_name', autocomplete: 'name' },
      { name: 'owner_email', type: 'email', autocomplete: 'username' },
      { name: 'password', type: 'password', autocomplete: 'new-password', note: 'password_note' },
      { name: 'password_repeat', type: 'password', autocomplete: 'new-password' },
    ],
    company: [
      { name: 'company_name', autocomplete: 'organization', wide: true },
      { name: 'address', autocomplete: 'street-address', wide: true },
      { name: 'zip', autocomplete: 'postal-code', optional: true },
      { name: 'city', autocomplete: 'address-level2' },
      { name: 'company_country', options: countries },
      { name: 'kvk', optional: true },
      { name: 'vat_number', optional: true, note: 'vat_number_note', wide: true },
    ],
    site: [
      { name: 'site_name' },
      { name: 'host', note: 'host_note' },
      { name: 'country', options: countries },
      { name: 'language', options: languages },
    ],
  }
  const renderSection = (name: keyof typeof fields) =>
    `<fieldset><legend><h2>${t(name)}</h2></legend><p class="about wide">${t(`${name}_text`)}</p>${fields[name]
      .map((field) => renderField(field, view))
      .join('')}</fieldset>`
  const alert = view.alert ? `<p class="alert" role="alert">${escapeHtml(view.alert)}</p>` : ''
  const choice = locales
    .map((code) => {
      const address = `/setup?token=${encodeURIComponent(view.token)}&amp;lang=${code}`
      const current = code === locale ? ' aria-current="true"' : ''
      return `<a href="${address}" hreflang="${code}" lang="${code}" title="${escapeHtml(getLanguageName(code))}"${current}>${code}</a>`
    })
    .join('')
  return renderDocument(
    locale,
    i18n.t(locale, 'setup.title'),
    `<header><p class="mark">${mark}</p><nav aria-label="${t('languages')}">${choice}</nav></header>
<h1>${t('title')}</h1><p class="intro">${t('intro')}</p>
<form method="post" action="/setup" novalidate>${alert}
<input type="hidden" name="token" value="${escapeHtml(view.token)}"><input type="hidden" name="lang" value="${locale}">
${renderSection('owner')}${renderSection('company')}${renderSection('site')}<button>${t('submit')}</button></form>`,
  )
}

function renderField(field: Field, { i18n, locale, values, errors }: SetupView): string {
  const { name, type = 'text', options } = field
  const t = (key: string) => escapeHtml(i18n.t(locale, `setup.${key}`, { min: passwordMinimum }))
  const error = errors[name]
  const value = escapeHtml(values[name] ?? '')
  const notes = [
    ...(error ? [`<p class="error" id="${name}-error">${escapeHtml(error)}</p>`] : []),
    ...(field.note ? [`<p class="note" id="${name}-note">${t(field.note)}</p>`] : []),
  ]
  const described = [...(error ? [`${name}-error`] : []), ...(field.note ? [`${name}-note`] : [])].join(' ')
  const marks = [
    `id="${name}" name="${name}"`,
    ...(field.optional ? [] : ['required']),
    ...(error ? ['aria-invalid="true"'] : []),
    ...(described ? [`aria-describedby="${described}"`] : []),
    ...(field.autocomplete ? [`autocomplete="${field.autocomplete}"`] : []),
  ].join(' ')
  const control = options
    ? `<select ${marks}>${options.map(([code, label]) => `<option value="${code}"${code === values[name] ? ' selected' : ''}>${escapeHtml(label)}</option>`).join('')}</select>`
    : `<input ${marks} type="${type}"${type === 'password' ? '' : ` value="${value}"`} autocapitalize="${name === 'host' ? 'none' : 'sentences'}" spellcheck="false">`
  const optional = field.optional ? ` <small>${t('optional')}</small>` : ''
  return `<div${field.wide ? ' class="wide"' : ''}><label for="${name}">${t(name)}${optional}</label>${control}${notes.join('')}</div>`
}
