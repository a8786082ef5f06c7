import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { getStatusName } from '../shared/status-name.ts'
import { Tag } from '../shared/tag.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useRecordAction } from '../shared/use-record-action.ts'
import { type DiffLine, diffLines, excerptChanges } from './line-diff.ts'

type Version = Reply<'GET /api/console/static-pages/:id/versions'>['versions'][number]

/** Every published or scheduled version, a comparison with the current text, and a button to restore it. */
export function History() {
  const record = useRecordContext()
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const mayUpdate = useIsAllowed()('update', 'document', record?.domain_id ?? null)
  const [compared, setCompared] = useState<number>()
  const [back, setBack] = useState<Version>()
  const { data } = useQuery({
    queryKey: ['static-pages', 'versions', record?.id, record?.version],
    queryFn: () =>
      api('GET /api/console/static-pages/:id/versions', {
        params: { id: String(record?.id) },
      }),
    enabled: record?.id !== undefined,
  })
  if (!record || !data || data.versions.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby="history-title"
      sx={{ borderTop: 1, borderColor: 'divider', p: { xs: 2, md: 3 } }}
    >
      <Typography id="history-title" component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate('console.static_pages.history')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.versions.map((version) => (
          <Box
            component="li"
            key={version.number}
            sx={{
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              display: 'grid',
              gap: 1,
            }}
          >
            <Box
              sx={{
                display: 'flex',
                columnGap: 2,
                rowGap: 0.5,
                alignItems: 'center',
                flexWrap: 'wrap',
              }}
            >
              <Typography sx={{ fontWeight: 600 }}>
                {translate('console.static_pages.version', {
                  number: version.number,
                })}
              </Typography>
              <Typography component="time" dateTime={version.effective_at} color="text.secondary" variant="body2">
                {date.format(new Date(version.effective_at))}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {version.published_by_name ?? '–'}
              </Typography>
              {version.current ? <Tag color="success" label={translate('console.static_pages.current')} /> : null}
              {version.shown ? null : <Tag label={getStatusName(translate, 'static-pages', 'withdrawn')} />}
              {version.asks_again ? <Tag color="warning" label={translate('console.static_pages.asked')} /> : null}
              <Box sx={{ display: 'flex', gap: 1, ml: { md: 'auto' } }}>
                <MuiButton
                  size="small"
                  color="secondary"
                  aria-expanded={compared === version.number}
                  onClick={() => setCompared(compared === version.number ? undefined : version.number)}
                >
                  {translate('console.static_pages.compare')}
                </MuiButton>
                {mayUpdate && !version.current ? (
                  <MuiButton size="small" color="secondary" onClick={() => setBack(version)}>
                    {translate('console.static_pages.show_again')}
                  </MuiButton>
                ) : null}
              </Box>
            </Box>
            {version.note ? <Typography variant="body2">{version.note}</Typography> : null}
            {compared === version.number ? <Comparison version={version} /> : null}
          </Box>
        ))}
      </Box>
      {back ? <ShowAgainDialog version={back} onClose={() => setBack(undefined)} /> : null}
    </Box>
  )
}

const textFields = ['title', 'description', 'intro', 'body'] as const
const signs = { both: ' ', old: '−', new: '+' }

/** Compares the version with the current text, field by field; only lines around changes are shown. */
function Comparison({ version }: { version: Version }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const changed = textFields.filter((field) => version[field] !== record?.[field])
  if (changed.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('console.static_pages.same')}
      </Typography>
    )
  return changed.map((field) => (
    <div key={field}>
      <Typography variant="caption" color="text.secondary">
        {translate(`resources.static-pages.fields.${field}`)}
      </Typography>
      <Box
        tabIndex={0}
        sx={{
          maxHeight: 360,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: '0.85rem',
        }}
      >
        {excerptChanges(diffLines(version[field], String(record?.[field] ?? ''))).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one comparison never move.
          <Line key={index} line={line} />
        ))}
      </Box>
    </div>
  ))
}

function Line({ line }: { line: DiffLine | null }) {
  const { side, text } = line ?? { side: 'both', text: '…' }
  return (
    <Box
      component={side === 'old' ? 'del' : side === 'new' ? 'ins' : 'div'}
      sx={{
        display: 'block',
        px: 1.5,
        py: 0.25,
        textDecoration: 'none',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: side === 'both' ? 'text.secondary' : 'text.primary',
        bgcolor: side === 'old' ? 'rgba(211, 47, 47, 0.1)' : side === 'new' ? 'rgba(46, 125, 50, 0.12)' : undefined,
      }}
    >
      {signs[side]} {text}
    </Box>
  )
}

function ShowAgainDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const translate = useTranslate()
  const { act, busy } = useRecordAction()
  const restore = async () => {
    const body = { number: version.number }
    if (await act('POST /api/console/static-pages/:id/restore', body, 'console.static_pages.show_again_done')) onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.static_pages.show_again_title', {
        number: version.number,
      })}
      hint={translate('console.static_pages.show_again_hint')}
      confirm={translate('console.static_pages.show_again')}
      busy={busy}
      onConfirm={() => void restore()}
    />
  )
}
