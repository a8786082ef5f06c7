import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { ButtonLink } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { LikeToggle } from '../likes/like-toggle.tsx'
import { Slot } from '../plugins/slot.tsx'
import styles from './profile-actions.module.css'

/** Like, message and plugins' actions; for a visitor only the message. On a phone in the thumb's reach. */
export function ProfileActions({ profile }: { profile: ProfileReply }) {
  const t = useT()
  const user = useUser()
  const signup = useSignupLink()
  const chat = profile.conversation_id ? `/chats/${profile.conversation_id}` : `/members/${profile.id}/chat`
  const message = { variant: 'primary', size: 'large', icon: 'message-circle', className: styles.message } as const
  return (
    <div className={cx(styles.actions, 'fade-above')} data-dock="profile">
      {user ? (
        <>
          <LikeToggle key={profile.id} profile={profile} size="large" />
          <ButtonLink to={chat} {...message}>
            {t('members.message')}
          </ButtonLink>
          <Slot name="profile.actions" profile={profile} />
        </>
      ) : (
        <ButtonLink {...signup} {...message}>
          {t('members.message')}
        </ButtonLink>
      )}
    </div>
  )
}
