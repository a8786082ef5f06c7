import { Link } from 'react-router'
import {
  cx,
  FictionalLabel,
  LikeToggle,
  Photo,
  PlaceAndInterests,
  type Reply,
  useT,
} from '../../../member-web/kit/index.ts'
import type { Design } from '../shared/compose-pages.ts'
import styles from './person-page.module.css'

type Person = NonNullable<Reply<'GET /api/edition'>['issue']>['people'][number]

const sizes: Record<Design, string> = {
  cover: '(min-width: 992px) 50vw, 100vw',
  quote: '(min-width: 992px) 50vw, 100vw',
  column: '(min-width: 768px) 42vw, 100vw',
}

/** One person in the issue; the name is the link, and the heart likes. */
export function PersonPage({ design, person, priority }: { design: Design; person: Person; priority: boolean }) {
  const { profile, line } = person
  const t = useT()
  const words = line?.text ?? profile.tagline
  return (
    <article className={cx(styles.page, styles[design])} data-design={design}>
      <div className={styles.picture}>
        <Photo
          photo={profile.main_image}
          alt=""
          person={{ name: profile.name }}
          isFull={design !== 'quote'}
          priority={priority}
          sizes={sizes[design]}
          className={styles.photo}
        />
      </div>
      <div className={styles.words}>
        {profile.fictional ? <FictionalLabel isOnPhoto={design === 'cover'} /> : null}
        {design === 'quote' && words ? (
          <figure className={styles.quotation}>
            {line ? <figcaption>{line.heading}</figcaption> : null}
            <blockquote>{words}</blockquote>
          </figure>
        ) : null}
        <h2 className={styles.name}>
          <Link to={`/members/${profile.id}`} prefetch="intent">
            {profile.name}
            {profile.age === null ? null : <span className={styles.age}>, {profile.age}</span>}
          </Link>
        </h2>
        {profile.tagline && profile.tagline !== words ? <p className={styles.tagline}>{profile.tagline}</p> : null}
        <PlaceAndInterests profile={profile} className={styles.why} />
        {design !== 'quote' && words ? (
          <figure className={styles.quotation}>
            {line ? <figcaption>{line.heading}</figcaption> : null}
            <blockquote>{words}</blockquote>
          </figure>
        ) : null}
        <p className={styles.more} aria-hidden="true">
          {t('edition.more')}
        </p>
      </div>
      <div className={styles.heart}>
        <LikeToggle profile={profile} />
      </div>
    </article>
  )
}
