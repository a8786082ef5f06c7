import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { PhotoCard, PhotoGrid } from '../components/photo-card.tsx'
import { EmptyState } from '../components/states.tsx'
import { searchQuery } from '../members/search-query.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'signup.matches_title' })

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const { profiles } = await api('GET /api/members', {
    query: searchQuery(new URLSearchParams(), bootstrap.user?.looking_for ?? null),
  })
  return { profiles: profiles.slice(0, 12) }
}

/** The people found for a new member, from what was answered at signup. */
export default function SignupMatches() {
  const t = useT()
  const { profiles } = useLoaderData<typeof loader>()
  const search = (
    <ButtonLink to="/members" variant="primary" icon="search">
      {t('nav.search')}
    </ButtonLink>
  )
  if (profiles.length === 0)
    return <EmptyState drawing="search" heading="h1" title={t('signup.matches_none')} action={search} />
  return (
    <section>
      <h1>{t('signup.matches_title')}</h1>
      <p>{t('signup.matches_text', { count: profiles.length })}</p>
      <PhotoGrid>
        {profiles.map((profile) => (
          <PhotoCard key={profile.id} profile={profile} to={`/members/${profile.id}`} heading="h2" />
        ))}
      </PhotoGrid>
      <p>{search}</p>
    </section>
  )
}
