import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { FictionalLabel } from '../../components/fictional-label.tsx'
import { FictionalNotice } from '../../components/fictional-notice.tsx'
import { LikeButton } from '../../components/like-button.tsx'
import { Logo } from '../../components/logo.tsx'
import { Photo } from '../../components/photo.tsx'
import { ExampleCard, PhotoCard } from '../../components/photo-card.tsx'
import { PhotoGrid, PhotoStrip } from '../../components/photo-grid.tsx'
import { PlaceAndInterests } from '../../components/place-and-interests.tsx'
import { CardsSkeleton, PhotoGridSkeleton, Skeleton } from '../../components/skeleton.tsx'
import { TypeCover } from '../../components/type-cover.tsx'
import styles from '../gallery.module.css'
import { createPerson, createPhoto } from '../gallery-data.ts'
import type { Samples } from '../sample.ts'

const named = { name: 'Tom', label: 'Tom' }
const missing = '/dev/gallery/there-is-no-such-portrait.svg'

export const people: Samples = {
  avatar: {
    states: {
      'with a photo': ({ given }) => <Avatar name="Sanne" src={given.portraits[0]} />,
      online: ({ given }) => <Avatar name="Sanne" src={given.portraits[0]} online />,
      'without a photo': () => <Avatar {...named} />,
      'a photo that fails': () => <Avatar name="Mia" src={missing} />,
      sizes: ({ given }) => (
        <div className={styles.line}>
          {[32, 48, 72].map((size) => (
            <Avatar key={size} name="Sanne" src={given.portraits[1]} size={size} online />
          ))}
        </div>
      ),
    },
  },
  'photo-grid': {
    wide: ['a grid', 'a strip'],
    states: {
      'a grid': ({ given: { portraits } }) => (
        <PhotoGrid>
          {[0, 1, 2, 3].map((at) => {
            const profile = createPerson(at, portraits, { online: at === 0 })
            return (
              <PhotoCard
                key={at}
                profile={profile}
                to="/dev/gallery"
                action={<LikeButton liked={at === 2} name={profile.name} />}
              />
            )
          })}
        </PhotoGrid>
      ),
      'a strip': ({ given: { portraits } }) => (
        <PhotoStrip>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <PhotoCard key={at} profile={createPerson(at, portraits)} to="/dev/gallery" />
          ))}
        </PhotoStrip>
      ),
    },
  },
  photo: {
    states: {
      square: ({ given: { portraits } }) => (
        <div className={styles.narrow}>
          <Photo photo={createPhoto(portraits[1])} alt={named.label} ratio="1" />
        </div>
      ),
    },
  },
  'photo-card': {
    states: {
      'all there is to say': ({ t, given: { portraits } }) => (
        <div className={styles.narrow}>
          <PhotoCard
            profile={createPerson(1, portraits, {
              online: true,
              tagline: t('members.none_text'),
              distance_km: 12,
              in_common: ['photography', 'tea'],
            })}
            to="/dev/gallery"
            badge={<Badge solid>{t('likes.new')}</Badge>}
            action={<LikeButton liked name="Mia" />}
          />
        </div>
      ),
      'an example': ({ t, given: { portraits } }) => (
        <div className={styles.narrow}>
          {portraits.slice(0, 1).map((id) => (
            <ExampleCard
              key={id}
              photo={{ id, filename: id, thumb_filename: id, width: 720, height: 900 }}
              label={t('members.drawn_example')}
            />
          ))}
        </div>
      ),
      locked: ({ t, given: { portraits } }) => (
        <div className={styles.narrow}>
          <PhotoCard
            profile={createPerson(2, portraits, { main_image: createPhoto(portraits[2], { locked: true }) })}
            to="/dev/gallery"
            lockedText={t('members.unlock_premium')}
          />
        </div>
      ),
      'without a photo': ({ given: { portraits } }) => (
        <div className={styles.narrow}>
          <PhotoCard profile={createPerson(3, portraits, { main_image: null })} to="/dev/gallery" />
        </div>
      ),
      'a photo that fails, no age': () => (
        <div className={styles.narrow}>
          <PhotoCard profile={createPerson(0, [missing], { age: null })} to="/dev/gallery" />
        </div>
      ),
      fictional: ({ given: { portraits } }) => (
        <div className={styles.narrow}>
          <PhotoCard profile={createPerson(3, portraits, { fictional: true })} to="/dev/gallery" />
        </div>
      ),
    },
  },
  'type-cover': {
    states: Object.fromEntries(
      ['Sanne', 'Tom', 'Mia', 'Zoë'].map((name, at) => [
        name,
        ({ t }: Parameters<Samples[string]['states'][string]>[0]) => (
          <div className={styles.narrow}>
            <Photo photo={null} alt="" person={{ name, ...(at % 2 ? { tagline: t('members.none_text') } : {}) }} />
            {at === 0 ? (
              <div className={styles.stamp}>
                <TypeCover name={name} label={name} />
              </div>
            ) : null}
          </div>
        ),
      ]),
    ),
  },
  'place-and-interests': {
    states: {
      'place, distance, what both like': ({ given: { portraits } }) => (
        <PlaceAndInterests
          profile={createPerson(0, portraits, { distance_km: 12, in_common: ['photography', 'tea', 'bbq'] })}
        />
      ),
      'a place alone': ({ given: { portraits } }) => <PlaceAndInterests profile={createPerson(1, portraits)} />,
    },
  },
  'fictional-label': {
    states: {
      'on paper': () => <FictionalLabel />,
      'on a photo': () => (
        <div className={styles.onPhoto}>
          <FictionalLabel isOnPhoto />
        </div>
      ),
    },
  },
  'fictional-notice': { states: { 'above a list': () => <FictionalNotice /> } },
  logo: {
    states: { usual: ({ given }) => <Logo name={given.bootstrap.site.name} /> },
  },
  skeleton: {
    wide: ['a grid of photos', 'cards within a page that says itself that it loads'],
    states: {
      'a grid of photos': () => <PhotoGridSkeleton count={4} />,
      'cards within a page that says itself that it loads': () => <CardsSkeleton count={4} />,
      lines: () => (
        <>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="90%" height="1rem" />
          <Skeleton width="3rem" height="3rem" round />
        </>
      ),
    },
  },
}
