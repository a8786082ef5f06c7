import type { CommandContext } from '../../kernel/context.ts'
import type { PremiumPerk } from '../premium/index.ts'
import type { SearchFilter } from './query.ts'
import { premiumSearchFields, searchFields } from './settings.ts'

/** The filters of the site that `premium_search_fields` names. */
const listPremiumFields = (ctx: Pick<CommandContext, 'setting'>) =>
  ctx.setting(premiumSearchFields).filter((field) => ctx.setting(searchFields).includes(field))

/** Filters that only Premium may search by. */
export const moreFiltersPerk: PremiumPerk = {
  id: 'search.filters',
  order: 55,
  label: 'premium.row_filters',
  standard: false,
  compare: (ctx) => (listPremiumFields(ctx).length > 0 ? { free: false, premium: true } : null),
}

export function usesPremiumFields(ctx: Pick<CommandContext, 'setting'>, filter: SearchFilter): boolean {
  const used = {
    gender: filter.gender !== undefined || filter.ownGender !== undefined,
    country: filter.country !== undefined,
    region: filter.region !== undefined,
    age: filter.minAge !== undefined || filter.maxAge !== undefined,
    interests: filter.interests.length > 0,
    distance: filter.distanceKm !== undefined,
    online: filter.online === true,
    photo: filter.photo === true,
  }
  return listPremiumFields(ctx).some((field) => used[field])
}
