import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { useAskForDomains, useDomains } from '../shared/session.ts'

export type Brand = Reply<'GET /api/console/brands/:id'>

/** A brand that is being prepared, and what is done with it. What it lacks is counted anew after every act. */
export function useBrand(id: string) {
  const client = useQueryClient()
  const notify = useNotify()
  const [locale] = useLocaleState()
  const [busy, setBusy] = useState(false)
  const { data: brand, error } = useQuery({
    queryKey: ['brands', id, locale],
    queryFn: () => api('GET /api/console/brands/:id', { params: { id } }),
    retry: false,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['brands'] })
  /** Does something and says what came of it; true where it was done. Where it ends the preparation, `leave` goes to where the brand is from then on. */
  const act = async (work: () => Promise<unknown>, done: string, leave?: () => void): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      notify(done, { type: 'success' })
      if (leave) {
        // What is no longer prepared is not asked for on the way out.
        await client.invalidateQueries({ queryKey: ['brands'], refetchType: 'none' })
        leave()
      } else await refresh()
      return true
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' })
      await refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { brand, error, busy, act, refresh }
}

/** Puts the console on the brand, which everything on its page is about; the list of domains is asked for anew where it does not know it yet. */
export function useScopeOf(domainId: number): boolean {
  const askForDomains = useAskForDomains()
  const domains = useDomains()
  const [scope, setScope] = useScope()
  const known = domains.some(({ id }) => id === domainId)
  useEffect(() => {
    if (domains.length === 0) return
    if (!known) askForDomains()
    else if (scope.domainId !== domainId || scope.country !== null) setScope({ domainId, country: null })
  }, [askForDomains, domains.length, known, domainId, scope.domainId, scope.country, setScope])
  return known && scope.domainId === domainId
}
