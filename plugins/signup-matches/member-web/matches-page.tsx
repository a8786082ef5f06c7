import { Form, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  Icon,
  LikeToggle,
  PhotoCard,
  PhotoGrid,
  pageMeta,
  RangeInput,
  useFormat,
  useT,
} from '../../../member-web/kit/index.ts'
import { maxAge, minAge } from '../shared/ages.ts'
import styles from './matches.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup-matches.heading' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = services(context)
  const readAge = (name: string) => {
    const years = Number(url.searchParams.get(name))
    return Number.isInteger(years) && years >= minAge && years <= maxAge ? { [name]: years } : {}
  }
  return api('GET /api/signup-matches', { query: { ...readAge('min_age'), ...readAge('max_age') } })
}

/** Matches for a new member, with the age range of the search, which can be changed here. */
export default function MatchesPage() {
  const t = useT()
  const { number } = useFormat()
  const { profiles, min_age, max_age } = useLoaderData<typeof loader>()
  const busy = useNavigation().location?.pathname === '/signup-matches'
  const isEmpty = profiles.length === 0
  return (
    <section>
      <header className={styles.header}>
        <div>
          <h1>{t('signup-matches.heading')}</h1>
          {isEmpty ? null : <p className={styles.intro}>{t('signup-matches.found', { count: profiles.length })}</p>}
        </div>
        {/* Collapsed, so that faces come first. */}
        <details className={styles.filter} open={isEmpty}>
          <summary>
            {t('members.age')}{' '}
            <strong>
              {number(min_age)}–{number(max_age)}
              {max_age === maxAge ? '+' : ''}
            </strong>
            <Icon name="chevron-down" size={18} />
          </summary>
          <Form method="get" className={styles.ages}>
            <RangeInput
              key={`${min_age}-${max_age}`}
              min={minAge}
              max={maxAge}
              names={['min_age', 'max_age']}
              labels={[t('members.min_age'), t('members.max_age')]}
              defaultValue={[min_age, max_age]}
              openEnd
            />
            <Button type="submit" busy={busy}>
              {t('signup-matches.again')}
            </Button>
          </Form>
        </details>
      </header>
      {isEmpty ? (
        <EmptyState drawing="search" title={t('signup-matches.none')}>
          {t('signup-matches.none_text')}
        </EmptyState>
      ) : (
        <PhotoGrid>
          {profiles.map((profile) => (
            <PhotoCard
              key={profile.id}
              profile={profile}
              to={`/members/${profile.id}`}
              heading="h2"
              action={<LikeToggle profile={profile} />}
            />
          ))}
        </PhotoGrid>
      )}
      <p className={styles.on}>
        <ButtonLink to="/members" variant="primary" size="large" icon="search">
          {t('nav.search')}
        </ButtonLink>
      </p>
    </section>
  )
}
