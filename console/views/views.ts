import type { FilterPayload, SortPayload } from 'react-admin'
import { everywhere, type Scope } from '../layout/scope.ts'
import { same as sameValue } from '../shared/conflict.ts'

/** What a list is narrowed to and how it is sorted. */
export interface ViewOf {
  filter: FilterPayload
  sort: SortPayload
  perPage: number
  displayedFilters: Record<string, boolean>
  scope: Scope
}

/** That, under a name that somebody gave it. */
export interface View extends ViewOf {
  name: string
  /** The list opens with it. */
  first?: boolean
}

export const longestName = 60

/** What is wrong with a name, as the key of its text; undefined for a good one. `renamed` is what the view is called now. */
export function nameFault(name: string, views: readonly View[], renamed?: string): string | undefined {
  const own = name.trim()
  if (own === '') return 'console.views.name_missing'
  if (own.length > longestName) return 'console.views.name_long'
  const taken = views.some((view) => view.name !== renamed && same(view.name, own))
  return taken ? 'console.views.name_taken' : undefined
}

const same = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

const told = ({ filter, sort, perPage, displayedFilters, scope }: ViewOf) => {
  const shown = Object.keys(displayedFilters).filter((key) => displayedFilters[key])
  return { filter, sort: { field: sort.field, order: sort.order }, perPage, shown: shown.sort(), scope }
}

/** Whether both show the same. */
export const alike = (one: ViewOf, other: ViewOf): boolean => sameValue(told(one), told(other))

/** The part of an address that says all of a view, for a list to be opened with. */
export function searchOf({ filter, sort, perPage, displayedFilters, scope }: ViewOf): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(displayedFilters),
    ...{ sort: sort.field, order: sort.order ?? 'ASC', page: '1', perPage: String(perPage) },
    scope: [scope.domainId ?? '', scope.country ?? ''].join('.'),
  }).toString()
}

/** The scope that an address names; undefined where it names none. */
export function scopeIn(search: string): Scope | undefined {
  const [, domain, country] = /^(\d*)\.([A-Z]{2})?$/.exec(new URLSearchParams(search).get('scope') ?? '-') ?? []
  if (domain === undefined) return undefined
  return { ...everywhere, domainId: domain ? Number(domain) : null, country: country ?? null }
}

/** Views in the order of their names, the first one of the list among them once at most. */
export const inOrder = (views: readonly View[]): View[] => [...views].sort((a, b) => a.name.localeCompare(b.name))

/** What is kept, as far as it is what it should be: it lies in a browser. */
export const readable = (kept: unknown): View[] =>
  Array.isArray(kept)
    ? kept
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
