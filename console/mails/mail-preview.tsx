import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import MuiTextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Body } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { useBrandLanguage } from '../shared/brand-language.ts'
import { languageChoices } from '../shared/language-field.tsx'
import { LanguageBar, LanguagePanel } from '../shared/language-tabs.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { MailList } from './mail-list.tsx'
import { TestMailButton } from './test-mail-button.tsx'

type Locale = Body<'POST /api/console/mails/preview'>['locale']
const looks = ['light', 'dark', 'plain'] as const
type Look = (typeof looks)[number]

/** The minimum height of the frame, in pixels. */
const minHeightPx = 480

interface MailPreviewProps {
  domainId: number | null
  /** Languages to choose from; default: all. */
  locales?: readonly string[]
  /** Whether all mails are listed beside the chosen one if there is space. */
  listed?: boolean
}

/** Previews the mails of a brand, one at a time, with example data: in each language, light, dark and as plain text. */
export function MailPreview({ domainId, locales, listed: isListed = false }: MailPreviewProps) {
  const translate = useTranslate()
  const may = useIsAllowed()
  const [own] = useLocaleState()
  const languages = languageChoices.filter(({ id }) => locales?.includes(id) ?? true)
  const [picked, setLocale] = useState<string>()
  const brand = useBrandLanguage(domainId)
  const chosen = picked ?? brand
  const locale = (languages.some(({ id }) => id === chosen) ? chosen : languages[0]?.id) as Locale
  const [template, setTemplate] = useState('activation')
  const [look, setLook] = useState<Look>('light')
  const [length, setLength] = useState(minHeightPx)
  const { data: listed } = useQuery({ queryKey: ['mails', own], queryFn: () => api('GET /api/console/mails') })
  const sample = { domain_id: domainId, locale, template }
  const { data: mail, error } = useQuery({
    queryKey: ['mails', 'preview', sample, look === 'dark'],
    queryFn: () => api('POST /api/console/mails/preview', { body: { ...sample, dark: look === 'dark' } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const mails = listed?.mails ?? []
  const key = mails.find((each) => each.template === template)?.key
  const shown = (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
      <LanguageBar id="mail" value={locale} onChoose={setLocale} of={locales} />
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <MuiTextField
          select
          size="small"
          margin="none"
          id="mail-template"
          label={translate('console.mails.mail')}
          value={listed ? template : ''}
          onChange={({ target }) => setTemplate(target.value)}
          sx={{ minWidth: 220, maxWidth: { sm: 360 }, ...(isListed ? { display: { md: 'none' } } : {}) }}
          slotProps={{ select: { renderValue: () => mails.find((each) => each.template === template)?.subject } }}
        >
          {mails.map((each) => (
            <MenuItem key={each.template} value={each.template}>
              <ListItemText primary={each.subject} secondary={each.key} sx={{ my: 0 }} />
            </MenuItem>
          ))}
        </MuiTextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={look}
          onChange={(_event, next: Look | null) => next && setLook(next)}
          aria-label={translate('console.mails.look_label')}
        >
          {looks.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`console.mails.look.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {may('update', 'document', domainId) ? (
          <TestMailButton send={() => api('POST /api/console/mails/test', { body: sample })} />
        ) : null}
        {key ? (
          <MuiLink
            component={Link}
            variant="body2"
            to={`/text-overrides?locale=${locale}&find=${encodeURIComponent(`${key}.`)}`}
          >
            {translate('console.mails.edit')}
          </MuiLink>
        ) : null}
      </Box>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {mail ? (
        <LanguagePanel
          id="mail"
          value={locale}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}
        >
          <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>{mail.subject}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {mail.from}
            </Typography>
          </Box>
          {look === 'plain' ? (
            <Box component="pre" tabIndex={0} sx={{ m: 0, p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {mail.text}
            </Box>
          ) : (
            <iframe
              title={mail.subject}
              srcDoc={mail.html}
              // Scripts do not run. The same origin lets this page read how long the mail is.
              sandbox="allow-same-origin"
              onLoad={({ currentTarget }) =>
                setLength(Math.max(minHeightPx, currentTarget.contentDocument?.body.offsetHeight ?? 0))
              }
              style={{ border: 0, width: '100%', height: length, display: 'block' }}
            />
          )}
        </LanguagePanel>
      ) : error ? null : (
        <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }} aria-hidden>
          {['40%', '70%', '90%', '85%', '60%'].map((width) => (
            <Skeleton key={width} width={width} height={24} />
          ))}
          <Skeleton variant="rounded" width={160} height={40} />
        </Card>
      )}
    </Box>
  )
  if (!isListed) return shown
  return (
    <Box sx={twoColumns}>
      <Box sx={besideMail}>
        <MailList mails={mails} chosen={template} onChoose={setTemplate} />
      </Box>
      {shown}
    </Box>
  )
}

/** The list is longer than the window and scrolls by itself; long mails scroll with the page. */
const besideMail = {
  display: { xs: 'none', md: 'block' },
  pt: 1,
  position: 'sticky',
  top: 56,
  // Not longer than the window before the page is scrolled.
  maxHeight: 'calc(100vh - 232px)',
  pr: 1,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
} as const

const twoColumns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 300px) minmax(0, 900px)' },
} as const
