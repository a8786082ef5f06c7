import type { SiteBootstrap } from '../app/bootstrap.ts'
import { listSearchFilters } from '../plugins/slot.tsx'
import type { SearchOffer } from './search-query.ts'

/** The filters that the search of a site offers. */
export const buildSearchOffer = ({
  settings,
  plugins,
  genders = [],
  user,
}: Pick<SiteBootstrap, 'settings' | 'plugins' | 'genders'> & { user: unknown }): Required<SearchOffer> => ({
  search_fields: settings.search_fields,
  countries: settings.countries,
  min_age: settings.min_age,
  // Visitors cannot search by the genders that the site adds.
  genders: user ? genders.map(({ key }) => key) : [],
  parameters: listSearchFilters(plugins).map(({ parameter }) => parameter),
})
