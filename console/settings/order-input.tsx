import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { arrangeLinks } from '../../core/shared/arrange-links.ts'
import { api } from '../providers/http.ts'
import { SortableRows } from '../shared/sortable-rows.tsx'
import type { InputProps } from './types.ts'

interface OrderInputProps extends InputProps {
  /** The links in the footer, or all others; `tabs` lists those that are tabs first. */
  part: 'bars' | 'tabs' | 'foot'
}

type NavLink = Reply<'GET /api/console/navigation'>['links'][number]

/** The links of the navigation by name, for sorting. */
export function OrderInput({ id, part, value, disabled, onChange }: OrderInputProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['navigation', locale],
    queryFn: () => api('GET /api/console/navigation', { query: { locale } }),
    staleTime: 60_000,
  })
  const isFooter = part === 'foot'
  const mine = (data?.links ?? []).filter(({ places }) => places.includes('footer') === isFooter)
  const rankTab = ({ places }: NavLink) => Number(part === 'tabs' && places.includes('tabs'))
  const offered = mine.toSorted((one, other) => rankTab(other) - rankTab(one))
  const links = arrangeLinks(offered, Array.isArray(value) ? (value as string[]) : [])
  const describeLink = ({ places, plugin }: NavLink) =>
    [...(isFooter ? [] : places.map((place) => translate(`console.order.places.${place}`))), plugin]
      .filter(Boolean)
      .join(' · ')
  return (
    <SortableRows
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      disabled={disabled}
      rows={links.map((link) => ({ id: link.to, label: link.label, detail: describeLink(link) }))}
      onOrder={onChange}
    />
  )
}
