import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { daySeconds } from '../../core/shared/durations.ts'
import { languageNames } from '../../core/shared/languages.ts'
import { api } from '../api/client.ts'
import { type Locale, useSite, useUser } from '../app/bootstrap.ts'
import { useHydrates } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import { Menu } from '../components/menu.tsx'
import { PlainMenu, plainItemClass } from '../components/plain-menu.tsx'
import { toast } from '../components/toast.tsx'
import styles from './top-bar.module.css'

/** Days that the choice of a language is remembered (specification, section 9). */
const cookieDays = 365

/**
 * Stores the choice where the server reads it and reloads the page in the new language: in this browser and, for a
 * member, in the account, which pages and mails follow. Rejects if the account cannot be reached.
 */
export async function chooseLanguage(locale: Locale, isMember: boolean): Promise<void> {
  if (isMember) await api('PUT /api/user.php', { body: { language: locale } })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
  document.cookie = `locale=${locale}; Path=/; Max-Age=${cookieDays * daySeconds}; SameSite=Lax${secure}`
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  // A browser only scrolls to a part of the current page.
  if (url.hash && url.href === location.href) location.reload()
  else location.replace(url)
}

function useLanguages(locales: readonly Locale[]) {
  const t = useT()
  const { locale } = useSite()
  const user = useUser()
  return {
    languages: locales.map((id) => ({ id, label: languageNames[id] ?? id, current: id === locale })),
    label: t('nav.language', { language: `${locale.toUpperCase()}, ${languageNames[locale] ?? locale}` }),
    trigger: (
      <>
        <Icon name="globe" />
        <span>{locale.toUpperCase()}</span>
      </>
    ),
    choose: (id: Locale) =>
      void chooseLanguage(id, user !== null).catch(() => toast({ title: t('errors.general_later'), tone: 'danger' })),
  }
}

/** The languages of this domain and country, and the page's own; no menu if there is only one. */
export function LanguageMenu() {
  const { locale, locales: menu } = useSite()
  const locales = menu.includes(locale) ? menu : [...menu, locale]
  const { languages, label, trigger, choose } = useLanguages(locales)
  const hydrates = useHydrates()
  if (!hydrates) return <PlainLanguageMenu locales={locales} />
  if (languages.length < 2) return null
  const items = languages.map((language) => ({ ...language, onSelect: () => choose(language.id) }))
  return <Menu className={styles.language} label={label} trigger={trigger} items={items} />
}

/** The same as a plain form, for pages without scripts and dialogs that open before they run. */
export function PlainLanguageMenu({ locales }: { locales: readonly Locale[] }) {
  const { languages, label, trigger, choose } = useLanguages(locales)
  const { pathname } = useLocation()
  if (languages.length < 2) return null
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const chosen = languages.find(({ id }) => id === submitter?.getAttribute('value'))
    if (!chosen) return
    event.preventDefault()
    choose(chosen.id)
  }
  return (
    <PlainMenu className={styles.language} label={label} trigger={trigger}>
      <form method="post" action="/lang-config" onSubmit={handleSubmit}>
        <input type="hidden" name="to" value={pathname} />
        {languages.map(({ id, label: name, current }) => (
          <button
            key={id}
            type="submit"
            name="locale"
            value={id}
            lang={id}
            className={plainItemClass}
            aria-current={current ? 'true' : undefined}
          >
            <span>{name}</span>
            {current ? <Icon name="check" size={18} /> : null}
          </button>
        ))}
      </form>
    </PlainMenu>
  )
}
