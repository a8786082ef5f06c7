import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { readPageCursor } from '../app/list-page.ts'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Alert } from '../components/alert.tsx'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { ListPages } from '../components/list-pages.tsx'
import { PhotoCard } from '../components/photo-card.tsx'
import { PhotoGrid } from '../components/photo-grid.tsx'
import { EmptyState } from '../components/states.tsx'
import { countWideCards } from '../components/wide-cards.ts'
import { suggestMembers } from '../members/suggest-members.server.ts'
import { Suggestions } from '../members/suggestions.tsx'
import { LikeToggle } from './like-toggle.tsx'
import { LikedFor } from './liked-for.tsx'
import styles from './likes-frame.module.css'
import { LikesFrame } from './likes-frame.tsx'
import { type LikesType, likesTypes } from './live-list.ts'
import { useLiveLikes } from './use-live-likes.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'likes.title' })
export const handle = { footerOnPhones: false }

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const list = (params.type ?? 'received') as LikesType
  if (!likesTypes.includes(list)) throw data(null, { status: 404 })
  const before = readPageCursor(url)
  const request = services(context)
  const { profiles, next } = await request.api('GET /api/likes/:list', {
    params: { list },
    query: { before },
  })
  const isEmpty = profiles.length === 0 && !next && before === undefined
  // Members who like this one come before the search.
  const admirers =
    isEmpty && list !== 'received'
      ? (await request.api('GET /api/likes/:list', { params: { list: 'received' } })).profiles
      : []
  return {
    type: list,
    hasAdmirers: admirers.length > 0,
    profiles: profiles.map(({ like_new, like_subject, ...card }) => ({
      ...card,
      isNew: like_new,
      likeSubject: like_subject,
    })),
    next,
    later: before !== undefined,
    suggested: profiles.length <= maxShortList && !next && before === undefined ? await suggestMembers(request) : [],
  }
}

const drawings = { received: 'sprout', given: 'plane', matches: 'cups' } as const

/** A list of at most this many people is followed by suggestions. */
const maxShortList = 3

/** One of three is the lead, so it has a photo if any of them has. */
function putLeadFirst<T extends { main_image: unknown }>(profiles: readonly T[]): readonly T[] {
  const lead = profiles.length === 3 ? profiles.find(({ main_image: photo }) => photo) : undefined
  return lead ? [lead, ...profiles.filter((one) => one !== lead)] : profiles
}

export default function LikesPage() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const { type, next, later, suggested, hasAdmirers } = loaded
  const profiles = putLeadFirst(useLiveLikes(loaded))
  const user = useUser()
  const { pathname } = useLocation()
  return (
    <LikesFrame>
      {type === 'given' && profiles.length > 0 && user?.status === 'not_confirmed' ? (
        <Alert tone="info" action={<Link to="/complete-signup">{t('likes.confirm_email')}</Link>}>
          {t('likes.waiting_all')}
        </Alert>
      ) : null}
      {profiles.length === 0 && !next && !later ? (
        <>
          <EmptyState
            drawing={drawings[type]}
            title={t(`likes.none_${type}`)}
            action={
              type === 'received' ? (
                <ButtonLink to="/profile" variant="primary">
                  {t('likes.to_profile')}
                </ButtonLink>
              ) : hasAdmirers ? (
                <ButtonLink to="/likes" variant="primary" icon="heart">
                  {t('chat.likes_you')}
                </ButtonLink>
              ) : (
                <ButtonLink to="/members" variant="primary" icon="search">
                  {t('nav.search')}
                </ButtonLink>
              )
            }
          >
            {t(`likes.none_${type}_text`)}
          </EmptyState>
          <Suggestions profiles={suggested} />
        </>
      ) : (
        <>
          <PhotoGrid fours>
            {profiles.map((profile, index) => (
              <PhotoCard
                key={profile.id}
                heading="h2"
                lead={index < countWideCards(profiles.length) ? 'wide' : undefined}
                profile={profile}
                to={`/likes/m/${profile.id}`}
                badge={
                  profile.isNew ? (
                    <Badge tone="unread" solid>
                      {t('likes.new')}
                    </Badge>
                  ) : undefined
                }
                note={profile.likeSubject ? <LikedFor subject={profile.likeSubject} /> : undefined}
                action={type === 'matches' ? null : <LikeToggle key={`${profile.id}-${type}`} profile={profile} />}
                // A match is there to be written to; the latest one carries the accent.
                foot={
                  type === 'matches' ? (
                    <ButtonLink
                      to={`/members/${profile.id}/chat`}
                      variant={index === 0 ? 'primary' : 'secondary'}
                      size="small"
                      icon="message-circle"
                    >
                      {t('members.write_to', { name: profile.name })}
                    </ButtonLink>
                  ) : null
                }
              />
            ))}
          </PhotoGrid>
          <Suggestions
            profiles={suggested.filter(({ id }) => !profiles.some((one) => one.id === id))}
            className={styles.more}
          />
        </>
      )}
      <ListPages older={next && `${pathname}?before=${next}`} newest={later ? pathname : null} />
    </LikesFrame>
  )
}
