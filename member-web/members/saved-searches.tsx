import { Form } from 'react-router'
import type { Reply } from '../api/types.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { listSearchFilters } from '../plugins/slot.tsx'
import styles from './saved-searches.module.css'
import { buildSearchOffer } from './search-offer.ts'
import { buildSearchAddress, parseSearchQuery, type SearchQuery } from './search-query.ts'
import { describeSearch } from './search-words.ts'

type SearchList = Reply<'GET /api/searches'>['searches']

/**
 * The searches that a member has saved, each as a link with a button that deletes it, and below them a button that
 * saves the current one. Plain forms, so they work before scripts run.
 */
export function SavedSearches({ query, saved }: { query: SearchQuery; saved: SearchList }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const bootstrap = useBootstrap()
  const offer = buildSearchOffer(bootstrap)
  const filters = listSearchFilters(bootstrap.plugins)
  const here = buildSearchAddress(query)
  const searches = saved.map(({ id, query: address, region_name }) => {
    // Filters that the site does not offer (any more) are ignored and not mentioned.
    const read = parseSearchQuery(new URLSearchParams(address), null, offer)
    const region = offer.search_fields.includes('region') ? region_name : null
    const named = { locale, format, filters, data: bootstrap.page_data, genders: bootstrap.genders ?? [] }
    const words = describeSearch(t, named, read, region, offer.min_age)
    const sort = read.sort && read.sort !== 'active' ? [t(`members.sort_${read.sort}`)] : []
    const label = [...words.map(([, word]) => word), ...sort].join(' · ') || t('members.shown_people.any')
    return { id, to: buildSearchAddress(read), label }
  })
  const isSaved = searches.some(({ to }) => isSameSearch(to, here))
  return (
    <div className={styles.saved}>
      {searches.length > 0 ? (
        <ul className={styles.list} aria-label={t('members.saved_searches')}>
          {searches.map(({ id, to, label }) => (
            <li key={id} className={styles.item}>
              <Link to={to} className={styles.link} aria-current={isSameSearch(to, here) ? 'page' : undefined}>
                {label}
              </Link>
              <Form method="post" action={here} preventScrollReset>
                <input type="hidden" name="forget" value={id} />
                <IconButton type="submit" icon="x" label={t('common.remove_name', { name: label })} />
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      {isSaved ? null : (
        <Form method="post" action={here} preventScrollReset>
          <Button type="submit" name="keep" value="1" variant="quiet" size="small" icon="bookmark">
            <span className={styles.word}>{t('members.save_search')}</span>
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Ignores the order of parameters. */
const isSameSearch = (one: string, other: string) => sortParameters(one) === sortParameters(other)
const sortParameters = (address: string) =>
  address
    .split('?')[1]
    ?.split('&')
    .filter((part) => part !== 'sort=active')
    .sort()
    .join()
