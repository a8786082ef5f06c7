import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../shared/format-locale.ts'
import type { Step } from './types.ts'

/** The whole chain, most specific first: which step decides and what it hides. */
export function Steps({ steps, secret }: { steps: readonly Step[]; secret: boolean }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Table size="small" sx={{ mt: 1 }}>
      <TableBody>
        {steps.map((step) => (
          <TableRow key={`${step.source}:${step.scope}`}>
            <TableCell>{translate(`console.settings.source.${step.source}`)}</TableCell>
            <TableCell sx={{ wordBreak: 'break-word' }}>
              {!step.set
                ? translate('console.settings.not_set')
                : secret
                  ? translate('console.settings.secret_set')
                  : JSON.stringify(step.value)}
            </TableCell>
            <TableCell>
              {step.effective ? (
                <Chip size="small" color="success" variant="outlined" label={translate('console.settings.effective')} />
              ) : null}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>
              {step.updated_at ? date.format(new Date(step.updated_at)) : null}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
