import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import MuiLink from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import type { Locale } from '../../core/kernel/site.ts'
import type { Gender } from '../../core/shared/vocabulary.ts'
import { useScope } from '../layout/scope.ts'
import { ScopeBar } from '../layout/scope-bar.tsx'
import { useBrandLanguage } from '../shared/brand-language.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { LanguageChoice } from '../shared/language-choice.tsx'
import { LocalTimeField } from '../shared/local-time-field.tsx'
import { useTask } from '../shared/use-task.ts'
import { openSite } from './open-site.ts'

type PreviewRole = 'visitor' | 'free' | 'premium'

/** Two fields side by side if they fit. */
const pair = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** The domain and country, as wide as the fields below. */
const scope = { '& > [role=group] > *': { flex: '1 1 0', maxWidth: 'none' }, '& > [role=group]': { gap: 2 } } as const

/** Describes the synthetic visitor or member and opens the preview. */
export function PreviewPage() {
  const translate = useTranslate()
  const { run } = useTask()
  const [{ domainId, country }] = useScope()
  const own = useBrandLanguage(domainId)
  const [chosen, setLocale] = useState<Locale>()
  const locale = chosen ?? own
  const [as, setAs] = useState<PreviewRole>('visitor')
  const [gender, setGender] = useState<Gender>('female')
  const [network, setNetwork] = useState('')
  const [drafts, setDrafts] = useState(true)
  const [at, setAt] = useState('')
  const [path, setPath] = useState('/')
  const [link, setLink] = useState<string | null>(null)
  const open = () =>
    run(async () => {
      if (domainId === null) return
      const moment = at === '' ? null : new Date(at).toISOString()
      const member = as === 'visitor' ? null : { gender, premium: as === 'premium' }
      setLink(await openSite({ domain_id: domainId, country, locale, network, member, drafts, at: moment, path }))
    })
  return (
    <Box sx={{ maxWidth: 1000, py: 2, display: 'grid', gap: 2 }}>
      <Title title="resources.preview-session.name" />
      <Typography color="text.secondary">{translate('console.preview_session.intro')}</Typography>
      <Card
        component="form"
        sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <Box sx={scope}>
          <ScopeBar />
        </Box>
        <Box sx={pair}>
          <LanguageChoice id="preview-language" value={locale} onChoose={setLocale} />
          <MuiTextField
            id="preview-path"
            margin="none"
            label={translate('console.preview_session.path')}
            value={path}
            onChange={({ target }) => setPath(target.value)}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: as === 'visitor' ? '1fr' : '2fr 1fr' } }}>
          <MuiTextField
            select
            id="preview-who"
            margin="none"
            label={translate('console.preview_session.as')}
            helperText={as === 'visitor' ? undefined : translate('console.preview_session.as_hint')}
            value={as}
            onChange={({ target }) => setAs(target.value as PreviewRole)}
          >
            {(['visitor', 'free', 'premium'] as const).map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`console.preview_session.as_${one}`)}
              </MenuItem>
            ))}
          </MuiTextField>
          {as === 'visitor' ? null : (
            <MuiTextField
              select
              id="preview-gender"
              margin="none"
              label={translate('console.preview_session.gender')}
              value={gender}
              onChange={({ target }) => setGender(target.value as Gender)}
            >
              {(['female', 'male'] as const).map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`console.preview_session.${one}`)}
                </MenuItem>
              ))}
            </MuiTextField>
          )}
        </Box>
        <Box sx={pair}>
          <MuiTextField
            id="preview-network"
            margin="none"
            label={translate('console.preview_session.network')}
            helperText={translate('console.preview_session.network_hint')}
            value={network}
            onChange={({ target }) => setNetwork(target.value)}
          />
          <LocalTimeField
            id="preview-at"
            margin="none"
            label={translate('console.preview_session.at')}
            helperText={translate('console.preview_session.at_hint')}
            value={at}
            onChange={setAt}
          />
        </Box>
        <FormControlLabel
          control={<Switch checked={drafts} onChange={(_event, checked) => setDrafts(checked)} />}
          label={translate('console.preview_session.drafts')}
        />
        <Box>
          <LabelButton
            label="console.preview_session.open"
            type="submit"
            variant="contained"
            size="medium"
            disabled={domainId === null}
          />
          {domainId === null ? (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {translate('console.preview_session.pick')}
            </Typography>
          ) : null}
        </Box>
        {link ? (
          <Alert severity="info">
            {translate('console.preview_session.ready')}{' '}
            <MuiLink href={link} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
              {translate('console.preview_session.open')}
            </MuiLink>
          </Alert>
        ) : null}
      </Card>
    </Box>
  )
}
