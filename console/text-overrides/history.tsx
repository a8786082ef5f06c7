import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../core/kernel/site.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'

type Forms = Record<string, string>

interface HistoryProps {
  place: { domainId: number | null; locale: Locale; key: string }
  /** Restores the text before a change; absent for users who may only read. */
  onBack: ((forms: Forms | null) => void) | undefined
}

const formatForms = (forms: Forms | null, none: string) => (forms ? Object.values(forms).join(' / ') : none)

/** Earlier versions of an override with author and time; each can be restored. */
export function History({ place: { domainId, locale, key }, onBack }: HistoryProps) {
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const query = { ...(domainId === null ? {} : { domain: domainId }), locale, key }
  const { data } = useQuery({
    queryKey: ['text-overrides', 'history', query],
    queryFn: () => api('GET /api/console/text-overrides/history', { query }),
  })
  const none = translate('console.text_overrides.shipped')
  if (data?.changes.length === 0) return <Typography>{translate('console.text_overrides.no_history')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {data?.changes.map((change) => (
        <Box component="li" key={change.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
          <Typography variant="caption" color="text.secondary">
            {date.format(new Date(change.at))} · {change.by}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <del>{formatForms(change.old, none)}</del> → <ins>{formatForms(change.new, none)}</ins>
          </Typography>
          {onBack ? (
            <LabelButton label="console.text_overrides.back" color="secondary" onClick={() => onBack(change.old)} />
          ) : null}
        </Box>
      ))}
    </Box>
  )
}
