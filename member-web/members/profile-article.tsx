import { useState } from 'react'
import { genders } from '../../core/shared/vocabulary.ts'
import { useGenders, useSetting, useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { useSignupPath } from '../app/visit.ts'
import { Alert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { PhotoViewer } from '../components/photo-viewer.tsx'
import { useInCommon } from '../components/place-and-interests.tsx'
import { Slot } from '../plugins/slot.tsx'
import { SignupStart } from '../signup/signup-start.tsx'
import { shortTextLength, splitStandfirst } from './arrange-rows.ts'
import { ArticleRows } from './article-rows.tsx'
import { BackLink } from './back-link.tsx'
import { Passage } from './passage.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileActions } from './profile-actions.tsx'
import styles from './profile-article.module.css'
import { ProfileCover } from './profile-cover.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { OpenPhotos, ProfilePhoto } from './profile-photo.tsx'

/**
 * A person as an article: cover, first sentence, photos alternating with their lines, facts, and a question at the
 * end. If little was written, it is set large. Works without scripts, because nothing is measured.
 */
export function ProfileArticle({ profile }: { profile: ProfileReply }) {
  const t = useT()
  const user = useUser()
  const inCommon = useInCommon()(profile)
  const warning = useSetting('fictional_warning')
  const note = useSetting('visible_profile_notes')
  const own = user?.id === profile.id
  const signup = useSignupPath()
  const [viewed, setViewed] = useState<number | null>(null)
  const { lead, rest } = splitStandfirst(profile.description)
  const { passages } = profile
  const photos = profile.images.slice(1).map((photo, index) => ({ photo, number: index + 2 }))
  const isShort = profile.description.length < shortTextLength && passages.length === 0
  const isBrief = photos.length === 0 && passages.length === 0
  // The first words are always the person's: a tagline on the cover, or the first sentence.
  const shared = inCommon ? <p className={styles.common}>{inCommon}</p> : null
  return (
    <OpenPhotos value={(number) => setViewed(number - 1)}>
      <article className={cx(styles.article, isShort && styles.few, isBrief && styles.brief)}>
        <BackLink to={own ? '/profile' : '/members'} />
        <ProfileCover profile={profile} />
        <div className={styles.intro}>
          {user && !own ? (
            <div className={styles.menu}>
              <ProfileMenu profile={profile} />
            </div>
          ) : null}
          {profile.fictional && warning ? <Alert tone="info">{warning}</Alert> : null}
          {profile.blocked ? (
            <Alert tone="info">{t('members.blocked', { name: profile.name })}</Alert>
          ) : profile.match ? (
            <Alert tone="success">{t('members.matched', { name: profile.name })}</Alert>
          ) : profile.liked_by ? (
            <Alert tone="info">{t('members.likes_you', { name: profile.name })}</Alert>
          ) : null}
          {profile.tagline ? shared : null}
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {profile.tagline ? null : shared}
          {rest ? <p className={styles.body}>{rest}</p> : null}
        </div>
        {/* A visitor sees one action: on a short profile, the question below. */}
        {own || profile.blocked || (!user && isBrief) ? null : <ProfileActions profile={profile} />}
        <div className={styles.about}>
          <ProfileAbout profile={profile} />
          <Slot name="profile.aside" profile={profile} />
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <ArticleRows
          photos={photos}
          lines={passages}
          photo={(each) => <ProfilePhoto profile={profile} {...each} />}
          line={(line) => <Passage profile={profile} line={line} />}
        />
        {own || profile.blocked ? null : user ? (
          <Closing profile={profile} isBrief={isBrief} />
        ) : (
          <SignupPrompt profile={profile} />
        )}
      </article>
      <PhotoViewer
        at={viewed}
        label={t('members.photos_of', { name: profile.name })}
        onClose={() => setViewed(null)}
        photos={profile.images.map(({ id, filename, width, height, locked }, index) => ({
          id,
          src: filename,
          alt: t('members.photo_of', { name: profile.name, number: index + 1 }),
          width,
          height,
          locked: locked
            ? { words: t(user ? 'members.unlock_premium' : 'members.unlock_signup'), to: user ? '/premium' : signup }
            : undefined,
          report:
            user && !own && !locked ? { words: t('reports.photo.action'), to: `/members/report/${id}` } : undefined,
        }))}
      />
    </OpenPhotos>
  )
}

/** The person's last answer, whose question the end of the page asks the viewer. */
const findClosingAnswer = ({ passages }: ProfileReply) => passages.filter(({ plugin }) => plugin !== 'members').at(-1)
/** The question that the end of the page asks the viewer. */
export const getClosingQuestion = (profile: ProfileReply): string | undefined => findClosingAnswer(profile)?.heading

/**
 * The last question that this person answered, asked of the viewer; otherwise an opening question. Its button leads,
 * unless the one of the cover is beside it.
 */
function Closing({ profile, isBrief }: { profile: ProfileReply; isBrief: boolean }) {
  const t = useT()
  const answer = findClosingAnswer(profile)
  const question = answer?.heading
  const chat = profile.conversation_id
    ? `/chats/${profile.conversation_id}`
    : `/members/${profile.id}/chat${answer ? `?answer=${answer.id}` : ''}`
  return (
    <section className={styles.closing}>
      {question ? <p className={styles.turn}>{t('members.and_you')}</p> : null}
      <h2>{question ?? t('members.where_begin', { name: profile.name })}</h2>
      <ButtonLink to={chat} size="large" variant={isBrief ? 'secondary' : 'primary'}>
        {t('members.write_to', { name: profile.name })}
      </ButtonLink>
    </section>
  )
}

/** For visitors: what an account shows of this person, and the first question of an open sign-up. */
function SignupPrompt({ profile }: { profile: ProfileReply }) {
  const t = useT()
  const { name, num_photos: count } = profile
  const promises = [
    ...(count > 1 ? [t('members.visitor_photos', { count })] : []),
    t('members.visitor_whole'),
    t('members.visitor_common'),
  ]
  return (
    <section className={styles.closing}>
      <SignupStart className={styles.signup}>
        <h2>{t('signup.for_profile', { name })}</h2>
        <div className={styles.promise}>
          <p>{t('members.visitor_profile')}</p>
          <ul>
            {promises.map((promise) => (
              <li key={promise}>
                <Icon name="check" size={20} /> {promise}
              </li>
            ))}
          </ul>
        </div>
        <p id="signup-question">{t('signup.ask_gender')}</p>
        {[...genders.map((key) => ({ key, label: t(`signup.gender_${key}`) })), ...useGenders()].map(
          ({ key, label }) => (
            <Button
              key={key}
              type="submit"
              variant="primary"
              name="gender"
              value={key}
              size="large"
              aria-describedby="signup-question"
            >
              {label}
            </Button>
          ),
        )}
      </SignupStart>
    </section>
  )
}
