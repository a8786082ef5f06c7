import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { useSetting, useUser } from '../app/bootstrap.ts'
import { useCount } from '../app/counts.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { Avatar } from '../components/avatar.tsx'
import { cx } from '../components/cx.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import type { MenuItem } from '../components/menu.tsx'
import { useInCommon } from '../components/place-and-interests.tsx'
import { ProfileMenu } from '../members/profile-menu.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './chat-top-bar.module.css'
import type { IsVeiled } from './use-veil.ts'

const BrowseSheet = lazy(chunk(() => import('./browse-sheet.tsx')))

/**
 * The bar above a conversation: the other member, the remaining credits, and the safety tools. Where only the name fits
 * beside the menu, the menu has the credits and the search.
 */
export function ChatTopBar(props: {
  conversationId: string | undefined
  profile: ProfileSummary
  typing: boolean
  veils: IsVeiled
}) {
  const { conversationId, profile, typing, veils } = props
  const t = useT()
  const paid = useUser()?.paid_user ?? false
  const credits = useCount('credits')
  const inCommon = useInCommon()(profile)
  const [browsing, setBrowsing] = useState(false)
  const spend = useRef<HTMLSpanElement>(null)
  const search = useRef<HTMLSpanElement>(null)
  const browse = { icon: 'search', label: t('chat.browse.open') } as const
  const checkShown = (part: RefObject<HTMLElement | null>) => () => part.current?.checkVisibility() ?? false
  const more: MenuItem[] = [
    paid
      ? {
          id: 'credits',
          icon: 'coins',
          label: t('nav.credits_left', { count: credits }),
          to: '/credits',
          hidden: checkShown(spend),
        }
      : { id: 'premium', icon: 'crown', label: t('nav.premium_about'), to: '/premium', hidden: checkShown(spend) },
    ...(conversationId
      ? [{ ...browse, id: 'browse', onSelect: () => setBrowsing(true), hidden: checkShown(search) }]
      : []),
  ]
  return (
    <header className={styles.bar}>
      <Link to="/chats" className={styles.back} aria-label={t('chat.back')}>
        <Icon name="arrow-left" />
      </Link>
      <Link to={`/members/${profile.id}`} className={styles.who}>
        <Avatar
          name={profile.name}
          src={profile.main_image?.thumb_filename}
          color={profile.main_image?.colour}
          size={44}
          online={profile.online}
        />
        <div className={styles.what}>
          <h1 className={styles.name}>
            {profile.name}, {profile.age}
          </h1>
          <Slot name="profile.mark" profile={profile} />
          {profile.fictional ? (
            <FictionalLabel />
          ) : typing ? (
            <span className={styles.sub}>{t('chat.typing')}</span>
          ) : (
            <span className={styles.sub}>
              {profile.place}
              {inCommon ? <span className={styles.shared}>{profile.place ? ` · ${inCommon}` : inCommon}</span> : null}
            </span>
          )}
        </div>
      </Link>
      <span ref={spend} className={styles.extra}>
        {paid ? (
          <CreditsLeft credits={credits} />
        ) : (
          <Link to="/premium" className={styles.credits} title={t('nav.premium_about')}>
            <Icon name="crown" size={18} />
            <span>{t('nav.premium_short')}</span>
          </Link>
        )}
      </span>
      {conversationId ? (
        <span ref={search} className={cx(styles.extra, !paid && styles.spare)}>
          <IconButton {...browse} variant="quiet" onClick={() => setBrowsing(true)} />
        </span>
      ) : null}
      {browsing && conversationId ? (
        <Suspense fallback={null}>
          <BrowseSheet
            conversationId={conversationId}
            profile={profile}
            veils={veils}
            onClose={() => setBrowsing(false)}
          />
        </Suspense>
      ) : null}
      <ProfileMenu profile={{ ...profile, blocked: false }} leaveTo="/chats" contact more={more} />
    </header>
  )
}

function CreditsLeft({ credits }: { credits: number }) {
  const t = useT()
  const fewCredits = useSetting('credits_badge_from')
  return (
    <Link
      to="/credits"
      className={cx(styles.credits, credits <= fewCredits && (credits > 0 ? styles.low : styles.empty))}
      aria-label={t('nav.credits_left', { count: credits })}
    >
      <Icon name="coins" size={18} />
      {credits}
    </Link>
  )
}
