import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { PhotoCard, PhotoGrid } from '../components/photo-card.tsx'
import { EmptyState } from '../components/states.tsx'
import { LikeToggle } from './like-toggle.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { type LikesType, likesTypes } from './live-list.ts'
import { useLiveLikes } from './use-live-likes.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'likes.title' })
export const handle = { back: true, wide: true }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const type = (params.type ?? 'received') as LikesType
  if (!likesTypes.includes(type)) throw data(null, { status: 404 })
  const { profiles, liked_by } = await services(context).api('GET /api/likes.php')
  const lists = { received: liked_by, given: profiles, matches: liked_by.filter((card) => card.match) }
  const fresh = new Set(liked_by.filter((card) => card.like_new).map((card) => card.id))
  return { type, profiles: lists[type].map((card) => ({ ...card, isNew: fresh.has(card.id) })) }
}

export default function LikesPage() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const { type } = loaded
  const profiles = useLiveLikes(loaded)
  return (
    <LikesFrame>
      {profiles.length === 0 ? (
        <EmptyState
          drawing="likes"
          title={t(`likes.none_${type}`)}
          action={
            <ButtonLink to="/members" variant="primary" icon="search">
              {t('nav.search')}
            </ButtonLink>
          }
        >
          {t('likes.none_text')}
        </EmptyState>
      ) : (
        <PhotoGrid>
          {profiles.map((profile) => (
            <PhotoCard
              key={profile.id}
              heading="h2"
              profile={profile}
              to={`/likes/m/${profile.id}`}
              badge={
                profile.isNew ? (
                  <Badge tone="unread" solid>
                    {t('likes.new')}
                  </Badge>
                ) : undefined
              }
              action={<LikeToggle key={`${profile.id}-${type}`} profile={profile} />}
            />
          ))}
        </PhotoGrid>
      )}
    </LikesFrame>
  )
}
