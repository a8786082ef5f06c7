import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { useDomains, useReloadDomains } from '../shared/session.ts'
import { useTask } from '../shared/use-task.ts'

export type Brand = Reply<'GET /api/console/brands/:id'>

/** A brand in preparation and its actions. Missing steps are counted again after every action. */
export function useBrand(id: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const [locale] = useLocaleState()
  const { run, busy } = useTask()
  const { data: brand, error } = useQuery({
    queryKey: ['brands', id, locale],
    queryFn: () => api('GET /api/console/brands/:id', { params: { id } }),
    retry: false,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['brands'] })
  /** Runs an action and reports its result; true on success. `leave` opens the new page of a launched brand. */
  const act = async (work: () => Promise<unknown>, done: string, leave?: () => void): Promise<boolean> => {
    const isDone = await run(async () => {
      await work()
      notify(done, { type: 'success' })
      if (leave) {
        // A brand that is no longer in preparation is not loaded again.
        await client.invalidateQueries({ queryKey: ['brands'], refetchType: 'none' })
        leave()
      } else await refresh()
    })
    if (!isDone) await refresh()
    return isDone
  }
  return { brand, error, busy, act, refresh }
}

/** Sets the console's scope to the brand of the page; reloads the domains if the brand is not among them. */
export function useBrandScope(domainId: number): boolean {
  const reloadDomains = useReloadDomains()
  const domains = useDomains()
  const [scope, setScope] = useScope()
  const known = domains.some(({ id }) => id === domainId)
  useEffect(() => {
    if (domains.length === 0) return
    if (!known) reloadDomains()
    else if (scope.domainId !== domainId || scope.country !== null) setScope({ domainId, country: null })
  }, [reloadDomains, domains.length, known, domainId, scope.domainId, scope.country, setScope])
  return known && scope.domainId === domainId
}
