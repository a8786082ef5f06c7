import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useDomains } from '../shared/session.ts'
import type { SearchResult } from './search-result.ts'

/** Fewer characters mean too many records. */
const minLetters = 2
const range = JSON.stringify([0, 4])

interface Code {
  id: string
  code: string
  domain_id: number | null
}

/** Records that match a search, of the kinds that the user may read; each list is searched through its own filter. */
export function useRecords(q: string): { records: SearchResult[]; busy: boolean } {
  const { permissions } = usePermissions<StaffAbility>()
  const locale = useFormatLocale()
  const domains = useDomains()
  const may = (subject: string) => permissions?.can('read', subject) ?? false
  const findBrandName = (id: number | null) => domains.find((domain) => domain.id === id)?.name ?? ''
  const query = { range, filter: JSON.stringify({ q }) }
  async function searchRecords(): Promise<SearchResult[]> {
    const [members, orders, codes, staff] = await Promise.all([
      may('member') ? api('GET /api/console/members', { query }) : [],
      may('order') ? api('GET /api/console/orders', { query }) : [],
      may('discount-code') && q.length <= 40 ? api('GET /api/console/discount-codes', { query }) : [],
      may('staff') ? api('GET /api/console/staff', { query }) : [],
    ])
    return [
      ...members.map(({ id, name, email, domain_id }) => ({
        kind: 'members' as const,
        name,
        detail: `${email} · ${findBrandName(domain_id)}`,
        to: `/members/${id}/show`,
      })),
      ...orders.map(({ id, reference, amount, currency, domain_id }) => ({
        kind: 'orders' as const,
        name: reference,
        detail: `${formatMoney(locale, amount, currency)} · ${findBrandName(domain_id)}`,
        to: `/orders/${id}/show`,
      })),
      ...(codes as Code[]).map(({ id, code, domain_id }) => ({
        kind: 'discount-codes' as const,
        name: code,
        detail: findBrandName(domain_id),
        to: `/discount-codes/${id}`,
      })),
      ...staff.map(({ id, name, email }) => ({ kind: 'staff' as const, name, detail: email, to: `/staff/${id}` })),
    ]
  }
  const { data, isFetching } = useQuery({
    queryKey: ['palette', q],
    queryFn: searchRecords,
    enabled: q.length >= minLetters,
    retry: false,
  })
  return { records: q.length >= minLetters ? (data ?? []) : [], busy: isFetching }
}
