import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { Tag } from '../shared/tag.tsx'
import { DenseTable } from './dense-table.tsx'
import type { Drafts } from './use-drafts.ts'
import { useSettingsTask } from './use-settings-task.ts'

const tones = { scheduled: 'warning', published: 'success', cancelled: 'default', failed: 'error' } as const

interface PublicationsProps {
  publications: Drafts['publications']
  labelOf: (key: string) => string
  mayEdit: boolean
}

/** Scheduled and past publications with author, time and reason, in the site's time zone. */
export function Publications({ publications, labelOf, mayEdit }: PublicationsProps) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { run, busy } = useSettingsTask(labelOf)
  if (publications.length === 0) return null
  const columns = ['state', 'when', 'who', 'setting', 'why'].map((name) => translate(`console.settings.column.${name}`))
  const formatMoment = (text: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(text))
  const cancel = (id: string) =>
    run(() => api('POST /api/console/settings/drafts/cancel', { body: { id } }), 'console.settings.cancelled')
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <Typography component="h2" variant="h6">
        {translate('console.settings.publications')}
      </Typography>
      <DenseTable
        columns={[...columns, '']}
        rows={publications.map((each) => ({
          id: each.id,
          cells: [
            <Tag key="state" color={tones[each.status]} label={translate(`console.settings.status.${each.status}`)} />,
            formatMoment(each.due_at ?? each.created_at, each.time_zone),
            each.created_by,
            <Fragment key="setting">
              {(each.fault?.fields ?? each.drafts.map(({ key }) => key)).map(labelOf).join(', ')}
              {each.fault ? (
                <Typography variant="body2" color="text.secondary">
                  {translate(`console.settings.failed_because.${each.fault.code}`)}
                </Typography>
              ) : null}
            </Fragment>,
            each.reason,
            mayEdit && each.status === 'scheduled' ? (
              <MuiButton key="act" size="small" color="secondary" disabled={busy} onClick={() => cancel(each.id)}>
                {translate('console.settings.cancel')}
              </MuiButton>
            ) : null,
          ],
        }))}
      />
    </Box>
  )
}
