import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { ButtonLink } from '../components/button.tsx'
import { FictionalNotice } from '../components/fictional-notice.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PhotoCard, PhotoGrid } from '../components/photo-card.tsx'
import { PhotoGridSkeleton } from '../components/skeleton.tsx'
import { EmptyState, ListEnd } from '../components/states.tsx'
import { SignupLink } from '../layouts/signup-host.tsx'
import { LikeToggle } from '../likes/like-toggle.tsx'
import { Slot } from '../plugins/slot.tsx'
import { SearchFilters } from './search-filters.tsx'
import styles from './search-page.module.css'
import { searchQuery } from './search-query.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'members.title', description: 'members.description' })

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const fields = bootstrap.settings.search_fields
  const query = searchQuery(url.searchParams, bootstrap.user?.looking_for, fields)
  const country = query.country ?? bootstrap.site.country
  const [reply, regions] = await Promise.all([
    api('GET /api/members', { query }),
    api('GET /api/regions.php', { query: { country } }),
  ])
  // A page that is no longer there (someone left, or the address was typed): the last one is.
  if (reply.num_pages > 0 && reply.page_number > reply.num_pages) {
    const last = new URL(url)
    last.searchParams.set('page', String(reply.num_pages))
    throw redirect(last.pathname + last.search)
  }
  return {
    limited: reply.limited,
    query,
    regions,
    profiles: reply.profiles,
    similar: reply.similar_profiles,
    found: reply.num_results,
    capped: reply.num_results_capped,
    page: reply.page_number,
    pages: reply.num_pages,
  }
}

export default function SearchPage() {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const { limited, profiles, similar, found, capped, page, pages, query, regions } = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  const searching = navigation.location?.pathname === '/members'
  return (
    <>
      <header className={styles.header}>
        <h1>{t('members.title')}</h1>
        {limited ? (
          <p className={styles.count}>{t('members.visitor_intro')}</p>
        ) : (
          <p className={styles.count} role="status">
            {capped
              ? t('members.more_than', { number: format.number(found) })
              : t('members.found', { count: found, number: format.number(found) })}
          </p>
        )}
      </header>
      {profiles.some(({ fictional }) => fictional) ? (
        <div className={styles.notice}>
          <FictionalNotice />
        </div>
      ) : null}
      {limited ? null : <SearchFilters key={JSON.stringify(query)} query={query} regions={regions} />}
      {searching ? (
        <PhotoGridSkeleton count={12} />
      ) : profiles.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('members.none_title')}
          action={limited ? null : <ButtonLink to="/members">{t('members.clear_filters')}</ButtonLink>}
        >
          {limited ? null : t('members.none_text')}
        </EmptyState>
      ) : (
        <PhotoGrid>
          {profiles.map((profile, index) => (
            <PhotoCard
              key={profile.id}
              profile={profile}
              to={`/members/${profile.id}`}
              priority={index < 4}
              lockedText={t('members.locked_visitor')}
              heading="h2"
              action={<LikeToggle profile={profile} />}
            />
          ))}
          <Slot name="members.tiles" page={page} />
        </PhotoGrid>
      )}
      {user ? (
        <Pagination page={page} pages={pages} />
      ) : limited || profiles.length > 0 ? (
        <p className={styles.more}>
          <SignupLink>{t('members.visitor_more')}</SignupLink>
        </p>
      ) : null}
      {similar.length > 0 ? (
        <section className={styles.similar}>
          <h2>{t('members.similar')}</h2>
          <PhotoGrid>
            {similar.map((profile) => (
              <PhotoCard
                key={profile.id}
                profile={profile}
                to={`/members/${profile.id}`}
                action={<LikeToggle profile={profile} />}
              />
            ))}
          </PhotoGrid>
        </section>
      ) : null}
      {user && profiles.length > 0 && page >= pages ? <ListEnd>{t('members.end')}</ListEnd> : null}
    </>
  )
}
