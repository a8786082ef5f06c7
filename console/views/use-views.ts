import { useEffect, useState } from 'react'
import { useListContext, useResourceContext, useStoreContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useScope } from '../layout/scope.ts'
import { useSession } from '../shared/session.ts'
import { readSavedViews, useSavedViews } from './saved-views.ts'
import { encodeView, isSameView, type ListState, readScope, sortViews, type View } from './views.ts'

/** Opens the default view in a list without parameters, before it renders. False until the user is known. */
export function useOpenDefaultView(resource: string): boolean {
  const staffId = useSession()?.staff.id
  const { search } = useLocation()
  const { setItem } = useStoreContext()
  const [openedFor, setOpenedFor] = useState<string>()
  if (staffId !== undefined && openedFor !== staffId) {
    setOpenedFor(staffId)
    const view = search === '' ? readSavedViews(staffId, resource).find(({ first }) => first) : undefined
    if (view) {
      const { filter, sort, perPage, displayedFilters, scope } = view
      const params = { filter, sort: sort.field, order: sort.order, page: 1, perPage, displayedFilters }
      setItem(`${resource}.listParams`, params)
      setItem('scope', scope)
    }
  }
  return staffId !== undefined
}

/** The user's saved views of a list in this browser. A view's address opens it for anyone. */
export function useViews() {
  const resource = useResourceContext() ?? ''
  const { filterValues, sort, perPage, displayedFilters } = useListContext()
  const [scope, setScope] = useScope()
  const [saved, save] = useSavedViews(useSession()?.staff.id ?? '', resource)
  const views = sortViews(saved)
  const { search } = useLocation()
  const navigate = useNavigate()
  const current: ListState = { filter: filterValues, sort, perPage, displayedFilters: displayedFilters ?? {}, scope }

  useEffect(() => {
    const named = readScope(search)
    if (named) setScope(named)
  }, [search, setScope])

  const change = (name: string, more: Partial<View>) =>
    save(views.map((view) => (view.name === name ? { ...view, ...more } : view)))
  return {
    views,
    active: views.find((view) => isSameView(view, current)),
    show: (view: ListState) => navigate({ search: `?${encodeView(view)}` }),
    address: () => `${window.location.href.split('#')[0]}#/${resource}?${encodeView(current)}`,
    save: (name: string) => save([...views, { ...current, name: name.trim() }]),
    rename: (from: string, to: string) => change(from, { name: to.trim() }),
    remove: (name: string) => save(views.filter((view) => view.name !== name)),
    /** Null for none: the list then opens as it was left. */
    setDefault: (name: string | null) => save(views.map((view) => ({ ...view, first: view.name === name }))),
  }
}
