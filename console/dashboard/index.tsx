import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Title, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { useScope } from '../layout/scope.ts'
import { DashboardParts } from '../plugin-parts/parts.tsx'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { SignupBars } from './signup-bars.tsx'

/** What waits, then how it goes. Numbers lead to the list they count. */
export function Dashboard() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const [{ domainId }] = useScope()
  const { permissions } = usePermissions<StaffAbility>()
  const { data, error } = useQuery({
    queryKey: ['dashboard', domainId],
    queryFn: () => api('GET /api/console/dashboard', { query: { domain_id: domainId ?? undefined } }),
    refetchInterval: 60_000,
  })
  const number = new Intl.NumberFormat(locale)
  const may = (subject: string) => permissions?.can('read', subject) ?? false
  return (
    <Box sx={{ pb: 4 }}>
      <Title title="console.dashboard.title" />
      <ScopeStrip />
      {error ? <Typography role="alert">{translate('console.dashboard.failed')}</Typography> : null}
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
          <Figure label={translate('console.dashboard.pending_reviews')} to={may('review') ? '/reviews' : undefined}>
            {number.format(data.work.pending_reviews)}
          </Figure>
          <Figure
            label={translate('console.dashboard.open_complaints')}
            note={
              data.work.overdue_complaints > 0
                ? translate('console.dashboard.overdue', { smart_count: data.work.overdue_complaints })
                : undefined
            }
            to={may('complaint') ? '/complaints' : undefined}
          >
            {number.format(data.work.open_complaints)}
          </Figure>
          <Figure label={translate('console.dashboard.online')} to={may('member') ? '/members' : undefined}>
            {number.format(data.work.online)}
          </Figure>
          {data.sales ? (
            <Figure
              label={translate('console.dashboard.orders_30_days')}
              note={data.sales.map((sale) => formatMoney(locale, sale.amount, sale.currency)).join(' · ')}
              to={may('order') ? '/orders' : undefined}
            >
              {number.format(data.sales.reduce((sum, sale) => sum + sale.orders, 0))}
            </Figure>
          ) : null}
          <DashboardParts />
          <Card sx={{ p: 3, gridColumn: '1 / -1' }}>
            <SignupBars days={data.signups} />
          </Card>
        </Box>
      ) : null}
    </Box>
  )
}

function Figure({ label, note, to, children }: { label: string; note?: string; to?: string; children: ReactNode }) {
  const content = (
    <Card sx={{ p: 3, height: '100%', '&:hover': to ? { bgcolor: 'action.hover' } : undefined }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
      {note ? (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      ) : null}
    </Card>
  )
  return to ? (
    <Box component={Link} to={to} sx={{ color: 'inherit', textDecoration: 'none' }}>
      {content}
    </Box>
  ) : (
    content
  )
}
