import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { getWordName } from '../shared/word-name.ts'

/** The member's latest bookings in the credit ledger, for those who may read it. */
export function Bookings() {
  const member = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const may = useIsAllowed()
  const mayReadLedger = member !== undefined && may('read', 'ledger', member.domain_id)
  const { data: bookings } = useQuery({
    queryKey: ['ledger', member?.id],
    queryFn: () =>
      api('GET /api/console/members/:id/ledger', { params: { id: String(member?.id) }, query: { range: '[0,49]' } }),
    enabled: mayReadLedger,
  })
  if (!bookings) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <Card component="section">
      <Typography component="h2" variant="h6" sx={{ px: 3, pt: 2, pb: 1 }}>
        {translate('console.members.bookings')}
      </Typography>
      {bookings.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
          {translate('console.members.no_bookings')}
        </Typography>
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('console.members.booked_at')}</TableCell>
                <TableCell>{translate('resources.reviews.fields.kind')}</TableCell>
                <TableCell align="right">{translate('resources.members.fields.credits')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {bookings.map((booking) => (
                <TableRow key={booking.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{date.format(new Date(booking.created_at))}</TableCell>
                  <TableCell>{getWordName(translate, 'bookings', booking.kind)}</TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {signed.format(booking.amount)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Card>
  )
}
