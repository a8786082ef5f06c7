import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** How often two moderators decided alike, with the number of cases; renders nothing before the first case. */
export function Agreement({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const id = useId()
  const { permissions } = usePermissions<StaffAbility>()
  const { data } = useQuery({
    queryKey: ['agreement', domainId],
    queryFn: () => api('GET /api/console/agreement', { query: { domain_id: domainId ?? undefined } }),
    enabled: permissions?.can('read', 'review') ?? false,
  })
  if (!data || data.length === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(locale)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const open = data.reduce((sum, row) => sum + row.open, 0)
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 650 }}>
        {translate('console.dashboard.agreement')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('console.dashboard.agreement_hint')}
      </Typography>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.dashboard.agreement_month')}</TableCell>
            <TableCell>{translate('resources.reviews.fields.kind')}</TableCell>
            <TableCell align="right">{translate('console.dashboard.agreement_share')}</TableCell>
            <TableCell align="right">{translate('console.dashboard.agreement_sample')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={`${row.month} ${row.kind}`}>
              <TableCell>{month.format(new Date(`${row.month}-01T00:00:00Z`))}</TableCell>
              <TableCell>{translate(`console.status.${row.kind}`)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {percent.format(row.agreed / row.looked)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {number.format(row.looked)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {open > 0 && permissions?.can('read', 'second-look') ? (
        <Typography sx={{ mt: 1.5 }}>
          <Link to="/second-reviews">{translate('console.dashboard.agreement_open', { smart_count: open })}</Link>
        </Typography>
      ) : null}
    </Card>
  )
}
