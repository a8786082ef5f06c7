import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBootstrap, useUser } from '../app/bootstrap.ts'
import { useHydrates, useScreenHandle } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { Link, NavLink } from '../app/link.tsx'
import { Avatar } from '../components/avatar.tsx'
import { ButtonLink } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Logo } from '../components/logo.tsx'
import { Menu } from '../components/menu.tsx'
import { PlainMenu, plainItemClass } from '../components/plain-menu.tsx'
import { setLeavingPage } from '../live/leaving-page.ts'
import { Slot } from '../plugins/slot.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavBadge } from './nav-badge.tsx'
import { useNavItems } from './nav-items.ts'
import styles from './top-bar.module.css'

/** Screens with a Back button in the installed app (specification, top bar). */
const backScreens = [/^\/members\/[^/]+$/, /^\/likes\/[^/]+$/, /^\/likes\/m\/[^/]+$/, /^\/credits(\/[^/]+(\/[^/]+)?)?$/]

const isAppMode = (): boolean => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches

/** Whether to show Back: in the installed app, on the named screens, with something to go back to. */
function useCanGoBack(wanted = false): boolean {
  const { pathname } = useLocation()
  const [can, setCan] = useState(false)
  useEffect(() => {
    const screen = wanted || backScreens.some((pattern) => pattern.test(pathname))
    setCan(screen && isAppMode() && history.length > 1)
  }, [pathname, wanted])
  return can
}

/** Logs out by submitting a form: the next page is a new document, so no data of the member stays in memory. */
function logOut(): void {
  setLeavingPage(true)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/logout'
  document.body.append(form)
  form.submit()
}

function MemberNav() {
  const t = useT()
  const user = useUser()
  const items = useNavItems('top')
  const { within } = useScreenHandle()
  if (!user) return null
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      {items.map(({ to, icon, label, badge }) => (
        <NavLink
          key={to}
          to={to}
          prefetch="intent"
          className={styles.link}
          aria-current={within && within !== to ? 'false' : 'page'}
          data-within={to === within || undefined}
        >
          <Icon name={icon} size={22} />
          <span>{label}</span>
          <NavBadge counted={badge} className={styles.badge} />
        </NavLink>
      ))}
      <Slot name="nav.items" where="top" />
    </nav>
  )
}

function AccountMenu({ isPlain }: { isPlain: boolean }) {
  const t = useT()
  const user = useUser()
  const items = useNavItems('menu')
  if (!user) return null
  const trigger = (
    <>
      {user.main_image ? (
        <Avatar name={user.name} src={user.main_image.thumb_filename} size={36} />
      ) : (
        <span className={styles.faceless}>
          <Icon name="user" size={22} />
        </span>
      )}
      <Icon name="chevron-down" size={16} />
    </>
  )
  if (isPlain) {
    return (
      <PlainMenu className={styles.account} label={t('nav.account')} trigger={trigger}>
        {items.map(({ icon, to, label }) => (
          <a key={to} href={to} className={plainItemClass}>
            <Icon name={icon} />
            <span>{label}</span>
          </a>
        ))}
        <form method="post" action="/logout">
          <button type="submit" className={plainItemClass}>
            <Icon name="log-out" />
            <span>{t('nav.logout')}</span>
          </button>
        </form>
      </PlainMenu>
    )
  }
  return (
    <Menu
      className={styles.account}
      label={t('nav.account')}
      trigger={trigger}
      items={[
        ...items.map(({ icon, to, label }) => ({ id: to, icon, to, label })),
        { id: 'line', separator: true },
        { id: 'logout', label: t('nav.logout'), icon: 'log-out', onSelect: logOut },
      ]}
    />
  )
}

export function TopBar({ name }: { name: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user } = useBootstrap()
  const handle = useScreenHandle()
  const hydrates = useHydrates()
  const canGoBack = useCanGoBack(handle.back)
  return (
    <header className={cx(styles.bar, user && styles.member)}>
      <div className={styles.inside}>
        {canGoBack ? (
          <IconButton icon="arrow-left" label={t('common.back')} onClick={() => navigate(-1)} className={styles.back} />
        ) : null}
        <Link to={user ? '/members' : '/'} className={styles.home} aria-label={t('nav.home', { name })}>
          <Logo name={name} />
        </Link>
        <MemberNav />
        <div className={styles.end}>
          {handle.languageMenu === false ? null : <LanguageMenu />}
          {user ? (
            <AccountMenu isPlain={!hydrates} />
          ) : pathname === '/login' ? null : (
            <ButtonLink to="/login" size="small" className={styles.login}>
              {t('nav.login')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
