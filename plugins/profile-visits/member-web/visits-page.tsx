import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { readPageCursor, services } from '../../../member-web/kit/index.server.ts'
import {
  api,
  Badge,
  ButtonLink,
  countWideCards,
  EmptyState,
  FictionalNotice,
  LikesFrame,
  ListPages,
  PhotoCard,
  PhotoGrid,
  PremiumAlert,
  pageMeta,
  toRefusal,
  useBootstrap,
  useFormat,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './visits.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const before = readPageCursor(url)
  const isLaterPage = before !== undefined
  try {
    const page = await services(context).api('GET /api/profile-visits', { query: { before } })
    return { ...page, later: isLaterPage, gated: false }
  } catch (error) {
    if (toRefusal(error).code !== 'premium_required') throw error
    return { shares: false, visits: [], next: null, later: isLaterPage, gated: true }
  }
}
export const meta: MetaFunction = (args) => pageMeta(args, { title: 'profile-visits.title' })
export const handle = { back: true, footerOnPhones: false }

/** Visitors of the member's own profile, the latest first. */
export default function VisitsPage() {
  const t = useT()
  const format = useFormat()
  const { now } = useBootstrap()
  const { shares, visits, next, later, gated } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (gated) return
    // The marks stay until the request has arrived; at the next visit they are gone.
    api('PUT /api/profile-visits/looked').catch(() => {})
  }, [gated])
  if (gated)
    return (
      <LikesFrame>
        <PremiumAlert feature={t('profile-visits.perk_see')} />
      </LikesFrame>
    )
  return (
    <LikesFrame>
      <p className={styles.intro}>{t('profile-visits.intro')}</p>
      {visits.some(({ profile }) => profile.fictional) ? <FictionalNotice /> : null}
      {visits.length === 0 && !next && !later ? (
        <EmptyState
          drawing="steps"
          title={t(shares ? 'profile-visits.none_title' : 'profile-visits.left_title')}
          action={
            <ButtonLink to={shares ? '/profile' : '/notifications#profile-visits'} variant="primary">
              {t(shares ? 'profile-visits.to_profile' : 'profile-visits.to_settings')}
            </ButtonLink>
          }
        >
          {t(shares ? 'profile-visits.none_text' : 'profile-visits.left_text')}
        </EmptyState>
      ) : (
        <PhotoGrid fours>
          {visits.map(({ profile, visited_at, fresh }, index) => (
            <PhotoCard
              key={profile.id}
              heading="h2"
              lead={index < countWideCards(visits.length) ? 'wide' : undefined}
              // The time of the visit replaces the online pill, because one pill is enough.
              profile={{ ...profile, online: false }}
              to={`/members/${profile.id}`}
              badge={
                <Badge tone={fresh ? 'unread' : 'neutral'} solid={fresh}>
                  {format.relative(visited_at, new Date(now))}
                </Badge>
              }
            />
          ))}
        </PhotoGrid>
      )}
      <ListPages older={next && `/profile-visits?before=${next}`} newest={later ? '/profile-visits' : null} />
    </LikesFrame>
  )
}
