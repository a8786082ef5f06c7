import { useLocation } from 'react-router'
import { languageNames } from '../../core/shared/languages.ts'
import { api } from '../api/client.ts'
import { type Locale, useSite, useUser } from '../app/bootstrap.ts'
import { useHydrates } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import { Menu } from '../components/menu.tsx'
import { PlainMenu, plainItem } from '../components/plain-menu.tsx'
import { toast } from '../components/toast.tsx'
import styles from './top-bar.module.css'

/** Days that the choice of a language is remembered (specification, section 9). */
const cookieDays = 365

/**
 * Stores the choice where the server reads it and loads the page in the new language: in this browser and, for a member, in the
 * account, which pages and mails follow. Rejects where the account cannot be reached.
 */
export async function chooseLanguage(locale: Locale, member: boolean): Promise<void> {
  if (member) await api('PUT /api/user.php', { body: { language: locale } })
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
  const user = useUser()
  const hydrates = useHydrates()
  const { pathname } = useLocation()
  if (locales.length < 2) return null
  const label = t('nav.language', { language: `${locale.toUpperCase()}, ${languageNames[locale] ?? locale}` })
  const trigger = (
    <>
      <Icon name="globe" />
      <span>{locale.toUpperCase()}</span>
    </>
  )
  if (!hydrates) {
    return (
      <PlainMenu className={styles.language} label={label} trigger={trigger}>
        <form method="post" action="/lang-config">
          <input type="hidden" name="to" value={pathname} />
          {locales.map((id) => (
            <button
              key={id}
              type="submit"
              name="locale"
              value={id}
              lang={id}
              className={plainItem}
              aria-current={id === locale ? 'true' : undefined}
            >
              <span>{languageNames[id] ?? id}</span>
              {id === locale ? <Icon name="check" size={18} /> : null}
            </button>
          ))}
        </form>
      </PlainMenu>
    )
  }
  return (
    <Menu
      className={styles.language}
      label={label}
      trigger={trigger}
      items={locales.map((id) => ({
        id,
        label: languageNames[id] ?? id,
        current: id === locale,
        onSelect: () =>
          void chooseLanguage(id, user !== null).catch(() =>
            toast({ title: t('errors.general_later'), tone: 'danger' }),
          ),
      }))}
    />
  )
}
