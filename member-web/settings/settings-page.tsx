import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { useGraceDays } from '../app/rules.ts'
import { services } from '../app/services.server.ts'
import { useAreMembersVisible } from '../app/visit.ts'
import { Button } from '../components/button.tsx'
import { ConsentForm } from '../consent/consent-form.tsx'
import { setLeavingPage } from '../live/leaving-page.ts'
import { MailPreferences } from '../notifications/mail-preferences.tsx'
import { Slot } from '../plugins/slot.tsx'
import { BlockedMembers } from './blocked-members.tsx'
import { EmailForm, PasswordForm } from './credentials.tsx'
import { Devices } from './devices.tsx'
import { DiscreetPush } from './discreet-push.tsx'
import { ExportForm } from './export-form.tsx'
import { Invisible } from './invisible.tsx'
import { Language } from './language.tsx'
import { LocationOptions } from './location-options.tsx'
import { Passkeys } from './passkeys.tsx'
import { PluginChoices } from './plugin-choices.tsx'
import { PushSwitch } from './push-switch.tsx'
import { readChoices } from './read-choices.server.ts'
import { LinkRow } from './rows.tsx'
import { saveSettings } from './save-settings.server.ts'
import { SavedMethods } from './saved-methods.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import styles from './settings.module.css'
import { SettingsResult } from './settings-result.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SisterSites } from './sister-sites.tsx'
import { Snooze } from './snooze.tsx'

/** The pause of the account, the data export, the deletion, and the logout. */
function YourData({ snooze }: Parameters<typeof Snooze>[0]) {
  const t = useT()
  const days = useGraceDays()
  const mayPause = useSetting('account_pause')
  return (
    <>
      <div className={styles.rows}>
        {mayPause || snooze ? <Snooze snooze={snooze} /> : null}
        <ExportForm />
        <div>
          <LinkRow to="/notifications/delete" label={t('account.delete')} />
          <p className={styles.muted}>{t('account.delete_text', { days })}</p>
        </div>
      </div>
      <form method="post" action="/logout" onSubmit={() => setLeavingPage(true)}>
        <Button type="submit" icon="log-out">
          {t('nav.logout')}
        </Button>
      </form>
    </>
  )
}

/** Whether visitors see the member: as easy to withdraw as to give, even if visitors see nobody. */
function ShownToVisitors({ shown }: { shown: boolean }) {
  const t = useT()
  const open = useAreMembersVisible()
  if (!open && !shown) return null
  return (
    <SettingSwitch
      kind="visitors"
      name="granted"
      on={shown}
      label={t('signup.for_visitors')}
      hint={t('signup.for_visitors_hint')}
    />
  )
}

export const meta = (args: MetaArgs) => pageMeta(args, 'account.title')
export const handle = { offers: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const [
    mail,
    blocks,
    { user },
    { consents, sister_sites },
    { methods, lost },
    { sessions },
    { passkeys },
    { profile },
    { snooze },
    choices,
  ] = await Promise.all([
    api('GET /api/account/notifications'),
    api('GET /api/blocks'),
    api('GET /api/user.php'),
    api('GET /api/account/consents'),
    api('GET /api/remembered-methods'),
    api('GET /api/account/sessions'),
    api('GET /api/account/passkeys'),
    api('GET /api/profile'),
    api('GET /api/account/snooze'),
    readChoices(api, bootstrap.plugins),
  ])
  if (!user) throw redirect('/login')
  const { email, confirmed, invisible } = user
  const hasConsented = (to: string) => consents.some(({ purpose, granted }) => purpose === to && granted)
  const sisterSites = { names: sister_sites, shown: hasConsented('member_resell') }
  const mine = { email, confirmed, invisible, forVisitors: hasConsented('visitors') }
  const { country, region, region_name, place } = profile
  const lives = { country, region, region_name, place }
  return {
    mail,
    blocked: blocks.profiles,
    ...mine,
    sisterSites,
    methods,
    lost,
    sessions,
    passkeys,
    lives,
    snooze,
    choices,
  }
}

export const action = ({ context, request }: ActionFunctionArgs) => saveSettings(services(context).api, request)

const sections = ['account', 'devices', 'mail', 'push', 'privacy', 'location', 'blocked', 'payment', 'data'] as const

/** On a phone the links are one row that scrolls: shows the link of the section that is being read. */
function useCurrentLinkInView() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!CSS.supports('selector(:target-current)')) return
    const show = () => {
      const link = nav.current?.querySelector<HTMLElement>('a:target-current')
      if (link) nav.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth })
    }
    // The page may have scrolled to the section of its address, or before its scripts ran.
    show()
    // The browser decides which link is current once it has laid out the scrolled page.
    const showLater = () => setTimeout(show)
    document.addEventListener('scrollend', showLater)
    return () => document.removeEventListener('scrollend', showLater)
  }, [])
  return nav
}

export default function SettingsPage() {
  const t = useT()
  const nav = useCurrentLinkInView()
  const { mail, methods, lost, sessions, ...data } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <h1>{t('account.title')}</h1>
      <SettingsResult />
      <nav ref={nav} className={styles.nav} aria-label={t('account.sections')}>
        {sections
          .filter((id) => id !== 'payment' || methods.length + lost.length > 0)
          .map((id) => (
            <a key={id} href={`#${id}`}>
              {t(id === 'location' ? 'location.title' : `account.${id}`)}
            </a>
          ))}
      </nav>
      <div className={styles.sections}>
        <SettingsSection id="account">
          <div className={styles.rows}>
            <EmailForm email={data.email} isConfirmed={data.confirmed} />
            <PasswordForm />
            <Language />
          </div>
        </SettingsSection>
        <SettingsSection id="devices">
          <Devices sessions={sessions} />
          <Passkeys passkeys={data.passkeys} device={sessions.find(({ current }) => current)?.device ?? ''} />
        </SettingsSection>
        <SettingsSection id="mail">
          <MailPreferences {...mail} />
        </SettingsSection>
        <SettingsSection id="push">
          <PushSwitch />
          <DiscreetPush discreet={mail.discreet_push} />
        </SettingsSection>
        <SettingsSection id="privacy">
          <Invisible invisible={data.invisible} />
          <ShownToVisitors shown={data.forVisitors} />
          <SisterSites {...data.sisterSites} />
          <ConsentForm to="/notifications" />
          <p>
            <Link to="/consent">{t('consent.all')}</Link>
          </p>
        </SettingsSection>
        <SettingsSection id="location" title={t('location.title')}>
          <LocationOptions lives={data.lives} />
        </SettingsSection>
        <SettingsSection id="blocked">
          <BlockedMembers members={data.blocked} />
        </SettingsSection>
        {methods.length + lost.length > 0 ? (
          <SettingsSection id="payment">
            <SavedMethods methods={methods} lost={lost} />
          </SettingsSection>
        ) : null}
        <PluginChoices choices={data.choices} />
        <Slot name="settings.sections" />
        <SettingsSection id="data">
          <YourData snooze={data.snooze} />
        </SettingsSection>
      </div>
    </div>
  )
}
