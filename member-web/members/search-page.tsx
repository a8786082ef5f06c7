import { Fragment } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { pageMeta } from '../app/meta.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { services } from '../app/services.server.ts'
import { toRefusal } from '../app/submit.ts'
import { useSignupClosedReason } from '../app/visit.ts'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import { FictionalNotice } from '../components/fictional-notice.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PhotoCard } from '../components/photo-card.tsx'
import { PhotoGrid } from '../components/photo-grid.tsx'
import { PhotoGridSkeleton } from '../components/skeleton.tsx'
import { EmptyState, ListEnd } from '../components/states.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import { LikeToggle } from '../likes/like-toggle.tsx'
import { LikeableCards } from '../likes/likeable-cards.tsx'
import { Slot } from '../plugins/slot.tsx'
import { PremiumAlert } from '../premium/premium-alert.tsx'
import { IllustratedCards, minFaces } from './illustrated-examples.tsx'
import { findLead } from './lead-portraits.ts'
import { SavedSearches } from './saved-searches.tsx'
import { SearchFilters } from './search-filters.tsx'
import { buildSearchOffer } from './search-offer.ts'
import styles from './search-page.module.css'
import { buildSearchAddress, buildStartQuery, clearSearchAddress, parseSearchQuery } from './search-query.ts'
import { suggestMembers } from './suggest-members.server.ts'
import { Suggestions } from './suggestions.tsx'
import { findTilePlace } from './tile-place.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'members.title', description: 'members.description' })

/** The number of cards before announcements of plugins on a phone: two rows. */
const announceAfterCards = 4

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = services(context)
  const { api, bootstrap } = request
  const fields = bootstrap.settings.search_fields
  if (bootstrap.user && !url.search && fields.includes('age')) {
    const { start } = await api('GET /api/search-start')
    // Every search has an address, so that paging, filters and Back work as usual.
    const address = start ? buildStartQuery(start) : ''
    if (address) throw redirect(`/members?${address}`)
  }
  const offer = buildSearchOffer(bootstrap)
  const read = (named: typeof offer) => parseSearchQuery(url.searchParams, bootstrap.user?.looking_for, named)
  const search = async () => {
    try {
      const query = read(offer)
      return { query, gated: false, reply: await api('GET /api/members', { query }) }
    } catch (error) {
      if (toRefusal(error).code !== 'premium_required') throw error
      // The search without the filters that require Premium.
      const open = fields.filter((field) => !bootstrap.settings.premium_search_fields.includes(field))
      const query = read({ ...offer, search_fields: open })
      return { query, gated: true, reply: await api('GET /api/members', { query }) }
    }
  }
  const country = read(offer).country ?? bootstrap.site.country
  const [{ query, gated, reply }, { kind, regions }, savedSearches] = await Promise.all([
    search(),
    api('GET /api/regions.php', { query: { country } }),
    bootstrap.user ? api('GET /api/searches') : { searches: [] },
  ])
  // The page no longer exists (a member left, or the address was typed), so the last page is shown.
  if (reply.num_pages > 0 && reply.page_number > reply.num_pages) {
    const last = new URL(url)
    last.searchParams.set('page', String(reply.num_pages))
    throw redirect(last.pathname + last.search)
  }
  return {
    limited: reply.limited,
    reciprocal: reply.reciprocal,
    placeless: reply.position_unknown,
    saved: savedSearches.searches,
    query,
    gated,
    // Regions of one country; those of another are loaded when it is chosen.
    regions: { kind, regions },
    profiles: reply.profiles,
    similar: reply.similar_profiles,
    // If nobody matches, the results of the member's initial search.
    suggested:
      bootstrap.user && reply.num_results === 0 && reply.similar_profiles.length === 0
        ? await suggestMembers(request)
        : [],
    found: reply.num_results,
    capped: reply.num_results_capped,
    page: reply.page_number,
    pages: reply.num_pages,
  }
}

/** Saves the search of the address, or deletes a saved one. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const { api, bootstrap } = services(context)
  const form = await request.formData()
  const id = form.get('forget')
  try {
    if (typeof id === 'string') await api('DELETE /api/searches/:id', { params: { id } })
    else {
      const { page: _, ...query } = parseSearchQuery(url.searchParams, null, buildSearchOffer(bootstrap))
      const text = new URLSearchParams(
        Object.entries({ sort: 'active', ...query }).map(([name, part]) => [name, String(part)]),
      )
      await api('POST /api/searches', { body: { query: text.toString() } })
    }
  } catch (error) {
    const { message } = toRefusal(error)
    if (!message) throw error
    return { message }
  }
  throw redirect(url.pathname + url.search)
}

export default function SearchPage() {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const invitation = useSignupLink()
  const closed = useSignupClosedReason()
  const refused = useActionData<typeof action>()
  const {
    limited,
    gated,
    reciprocal,
    placeless,
    saved,
    profiles,
    similar,
    suggested,
    found,
    capped,
    page,
    pages,
    query,
    regions,
  } = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  const unfiltered = Object.keys(query).every((name) => name === 'page' || name === 'sort')
  // Visitors first see the faces that are not hidden.
  const isWelcome = !user && (limited || unfiltered) && page === 1
  const clear = isWelcome ? profiles.filter(({ main_image: photo }) => photo && !photo.locked) : profiles
  const hidden = profiles.filter((profile) => !clear.includes(profile))
  const missing = isWelcome ? Math.max(0, minFaces - clear.length) : 0
  const renderCard = (profile: ProfileSummary, index: number) => {
    const place = findTilePlace(index, profiles.length)
    return (
      <Fragment key={profile.id}>
        <PhotoCard
          profile={profile}
          to={`/members/${profile.id}`}
          priority={index === 0}
          eager={index < 4}
          lead={findLead(index, profiles)}
          heading="h2"
          action={<LikeToggle profile={profile} />}
        />
        {place === null ? null : <Slot name="members.tiles" page={page} place={place} />}
        {user && index === Math.min(announceAfterCards, profiles.length) - 1 ? (
          <div className={styles.announced}>
            <Slot name="members.head" page={page} />
          </div>
        ) : null}
      </Fragment>
    )
  }
  const fictional = profiles.filter((profile) => profile.fictional).length
  const isSearching = navigation.location?.pathname === '/members'
  return (
    <>
      <div className={styles.head}>
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
        {limited ? null : (
          <SearchFilters
            key={JSON.stringify(query)}
            query={query}
            regions={regions}
            found={{ found, capped }}
            className={styles.filters}
          />
        )}
        {user ? <SavedSearches query={query} saved={saved} /> : null}
      </div>
      {fictional > 0 ? (
        <div className={styles.notice}>
          {/* The count above is of members. */}
          <FictionalNotice compact count={limited || pages > 1 ? undefined : fictional} />
        </div>
      ) : null}
      {gated ? (
        <div className={styles.notice}>
          <PremiumAlert feature={t('premium.row_filters')} />
        </div>
      ) : null}
      {refused ? (
        <div className={styles.notice}>
          <Alert tone="danger" live>
            {refused.message}
          </Alert>
        </div>
      ) : null}
      {placeless ? (
        <div className={styles.notice}>
          <Alert tone="info" action={<Link to="/profile">{t('members.placeless_action')}</Link>}>
            {t('members.placeless')}
          </Alert>
        </div>
      ) : null}
      {user && isSearching ? <Slot name="members.head" page={page} /> : null}
      {isSearching ? (
        <PhotoGridSkeleton count={12} />
      ) : profiles.length === 0 && missing === 0 ? (
        <EmptyState
          drawing="search"
          title={t('members.none_title')}
          action={
            limited ? null : (
              <ButtonLink to={clearSearchAddress(user?.looking_for)} variant="primary">
                {t('members.clear_filters')}
              </ButtonLink>
            )
          }
        >
          {limited ? null : t('members.none_text')}
        </EmptyState>
      ) : (
        <PhotoGrid>
          {clear.map(renderCard)}
          <IllustratedCards count={missing} />
          {hidden.map((profile, index) => renderCard(profile, clear.length + index))}
        </PhotoGrid>
      )}
      {user ? <Slot name="members.found" profiles={profiles} query={{ ...query }} page={page} pages={pages} /> : null}
      {limited ? null : <Pagination page={page} pages={pages} />}
      {!user && !closed && (limited || profiles.length > 0) ? (
        <aside className={styles.invitation}>
          <ButtonLink {...invitation} variant="primary" size="large">
            {t('members.visitor_more')}
          </ButtonLink>
        </aside>
      ) : null}
      <Suggestions profiles={suggested} />
      {reciprocal && page >= pages ? (
        <p className={styles.reciprocal}>
          {t('members.reciprocal')}{' '}
          <Link to={buildSearchAddress({ ...query, everyone: '1' })}>{t('members.reciprocal_widen')}</Link>
        </p>
      ) : null}
      {similar.length > 0 ? (
        <section className={styles.similar}>
          <h2>{t('members.similar')}</h2>
          <PhotoGrid>
            <LikeableCards profiles={similar} />
          </PhotoGrid>
        </section>
      ) : null}
      {user && profiles.length > 0 && page >= pages ? <ListEnd>{t('members.end')}</ListEnd> : null}
    </>
  )
}
