import { useEffect, useRef } from 'react'
import { useListContext, useResourceContext, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useScope } from '../layout/scope.ts'
import { useSession } from '../shared/session.ts'
import { alike, inOrder, readable, scopeIn, searchOf, type View, type ViewOf } from './views.ts'

/**
 * The views of a list that whoever is logged in has saved in this browser. A list that is opened without an address of its own opens with the one
 * that was chosen to be first; the address of a view opens it for whoever follows it.
 */
export function useViews() {
  const resource = useResourceContext() ?? ''
  const list = useListContext()
  const { filterValues, sort, perPage, displayedFilters } = list
  const [scope, setScope] = useScope()
  const me = useSession()?.staff.id
  const [kept, keep] = useStore<View[]>(`views.${me}.${resource}`, [])
  const views = inOrder(readable(kept))
  const { search } = useLocation()
  const navigate = useNavigate()
  const now: ViewOf = { filter: filterValues, sort, perPage, displayedFilters: displayedFilters ?? {}, scope }
  const active = views.find((view) => alike(view, now))

  const asked = useRef(false)
  useEffect(() => {
    const named = scopeIn(search)
    if (named) setScope(named)
  }, [search, setScope])
  useEffect(() => {
    if (!me || asked.current) return
    asked.current = true
    const first = views.find((view) => view.first)
    if (first && search === '') void navigate({ search: `?${searchOf(first)}` }, { replace: true })
  }, [me, views, search, navigate])

  return {
    views,
    active,
    show: (view: ViewOf) => navigate({ search: `?${searchOf(view)}` }),
    address: () => `${window.location.href.split('#')[0]}#/${resource}?${searchOf(now)}`,
    save: (name: string) => keep([...views, { ...now, name: name.trim() }]),
    rename: (from: string, to: string) =>
      keep(views.map((view) => (view.name === from ? { ...view, name: to.trim() } : view))),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
    /** Null: the list opens as it was left. */
    open: (name: string | null) => keep(views.map((view) => ({ ...view, first: view.name === name }))),
  }
}
