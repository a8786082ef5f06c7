import type { FilterPayload, SortPayload } from 'react-admin'
import { everywhere, type Scope } from '../layout/scope.ts'
import { isSameValue } from '../shared/conflict.ts'

/** Filters and order of a list. */
export interface ListState {
  filter: FilterPayload
  sort: SortPayload
  perPage: number
  displayedFilters: Record<string, boolean>
  scope: Scope
}

/** Filters and order with a user's name for them. */
export interface View extends ListState {
  name: string
  /** The default view of the list. */
  first?: boolean
}

export const maxNameLength = 60

/** The error of a name, as a text key; undefined for a valid one. `renamed` is the view's current name. */
export function findViewNameError(name: string, views: readonly View[], renamed?: string): string | undefined {
  const own = name.trim()
  if (own === '') return 'console.views.name_missing'
  if (own.length > maxNameLength) return 'console.views.name_long'
  const taken = views.some((view) => view.name !== renamed && isSameName(view.name, own))
  return taken ? 'console.views.name_taken' : undefined
}

const isSameName = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

const comparableState = ({ filter, sort, perPage, displayedFilters, scope }: ListState) => {
  const shown = Object.keys(displayedFilters).filter((key) => displayedFilters[key])
  return { filter, sort: { field: sort.field, order: sort.order }, perPage, shown: shown.sort(), scope }
}

export const isSameView = (one: ListState, other: ListState): boolean =>
  isSameValue(comparableState(one), comparableState(other))

export function encodeView({ filter, sort, perPage, displayedFilters, scope }: ListState): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(displayedFilters),
    sort: sort.field,
    order: sort.order ?? 'ASC',
    page: '1',
    perPage: String(perPage),
    scope: [scope.domainId ?? '', scope.country ?? ''].join('.'),
  }).toString()
}

/** The scope in an address; undefined if there is none. */
export function readScope(search: string): Scope | undefined {
  const [, domain, country] = /^(\d*)\.([A-Z]{2})?$/.exec(new URLSearchParams(search).get('scope') ?? '-') ?? []
  if (domain === undefined) return undefined
  return { ...everywhere, domainId: domain ? Number(domain) : null, country: country ?? null }
}

export const sortViews = (views: readonly View[]): View[] => [...views].sort((a, b) => a.name.localeCompare(b.name))

/** Validates stored views, since browsers' data cannot be trusted. */
export const filterValidViews = (stored: unknown): View[] =>
  Array.isArray(stored)
    ? stored
        .filter(
          (view) =>
            typeof view?.name === 'string' &&
            view.filter &&
            view.sort?.field &&
            view.perPage > 0 &&
            view.displayedFilters,
        )
        .map((view) => ({ ...view, scope: view.scope ?? everywhere }))
    : []
