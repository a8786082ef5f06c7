import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { languageNames } from '../app/languages.ts'
import { Icon } from '../components/icon.tsx'
import { Menu } from '../components/menu.tsx'
import styles from './top-bar.module.css'

/** Days that the choice of a language is remembered (specification, section 9). */
const cookieDays = 365

/** Stores the choice where the server reads it and loads the page in the new language. */
export function chooseLanguage(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox.
  document.cookie = `locale=${locale}; Path=/; Max-Age=${cookieDays * 86_400}; SameSite=Lax${secure}`
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  location.replace(url)
}

/** The languages of this domain and country; none to choose, no menu. */
export function LanguageMenu() {
  const t = useT()
  const { locale, locales } = useSite()
  if (locales.length < 2) return null
  return (
    <Menu
      className={styles.language}
      label={t('nav.language', { language: `${locale.toUpperCase()}, ${languageNames[locale] ?? locale}` })}
      trigger={
        <>
          <Icon name="globe" />
          <span>{locale.toUpperCase()}</span>
        </>
      }
      items={locales.map((id) => ({
        id,
        label: languageNames[id] ?? id,
        current: id === locale,
        onSelect: () => chooseLanguage(id),
      }))}
    />
  )
}
