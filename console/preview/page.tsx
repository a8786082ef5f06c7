import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
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
import { FieldGroup, ShortRow, WholeRow } from '../shared/field-group.tsx'
import { formWidth } from '../shared/form-width.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { LanguageChoice } from '../shared/language-choice.tsx'
import { LocalTimeField } from '../shared/local-time-field.tsx'
import { useDomains } from '../shared/session.ts'
import { useTask } from '../shared/use-task.ts'
import { openSite } from './open-site.ts'

type PreviewRole = 'visitor' | 'free' | 'premium'

/** The domain and country are as wide as the two fields below them. */
const scope = {
  my: 1,
  '& > [role=group] > *': { flex: { xs: '1 0 100%', sm: '1 1 0' }, maxWidth: 'none' },
  '& > [role=group]': { gap: 2 },
} as const

/** Describes the synthetic visitor or member and opens the preview. */
export function PreviewPage() {
  const translate = useTranslate()
  const { run } = useTask()
  const [{ domainId: inScope, country }] = useScope()
  const domains = useDomains()
  const { id: domainId = null, host } = domains.find(({ id }) => id === inScope) ?? domains[0] ?? {}
  const own = useBrandLanguage(domainId)
  const [chosen, setLocale] = useState<Locale>()
  const locale = chosen ?? own
  const [as, setAs] = useState<PreviewRole>('visitor')
  const [gender, setGender] = useState<Gender>('female')
  const [network, setNetwork] = useState('')
  const [drafts, setDrafts] = useState(true)
  const [at, setAt] = useState('')
  const [path, setPath] = useState('/')
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openSite>>>()
  const open = () =>
    run(async () => {
      if (domainId === null) return
      const moment = at === '' ? null : new Date(at).toISOString()
      const member = as === 'visitor' ? null : { gender, premium: as === 'premium' }
      setOpened(await openSite({ domain_id: domainId, country, locale, network, member, drafts, at: moment, path }))
    })
  return (
    <Box sx={{ maxWidth: formWidth, py: 2, display: 'grid', gap: 2 }}>
      <Title title="resources.preview-session.name" />
      <Typography color="text.secondary" sx={{ maxWidth: '80ch' }}>
        {translate('console.preview_session.intro')}
      </Typography>
      <Card
        component="form"
        sx={{ containerType: 'inline-size' }}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <Box sx={{ p: 2 }}>
          <FieldGroup title="console.groups.page">
            <WholeRow>
              <Box sx={scope}>
                <ScopeBar needsDomain />
              </Box>
            </WholeRow>
            <LanguageChoice id="preview-language" value={locale} onChoose={setLocale} sx={{ my: 1 }} />
            <MuiTextField
              id="preview-path"
              label={translate('console.preview_session.path')}
              value={path}
              onChange={({ target }) => setPath(target.value)}
              slotProps={{ input: { startAdornment: <InputAdornment position="start">{host}</InputAdornment> } }}
            />
          </FieldGroup>
          <FieldGroup title="console.groups.visitor">
            <MuiTextField
              select
              id="preview-who"
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
            <MuiTextField
              id="preview-network"
              label={translate('console.preview_session.network')}
              helperText={translate('console.preview_session.network_hint')}
              value={network}
              onChange={({ target }) => setNetwork(target.value)}
            />
          </FieldGroup>
          <FieldGroup title="console.groups.moment">
            <ShortRow>
              <LocalTimeField
                id="preview-at"
                label={translate('console.preview_session.at')}
                helperText={translate('console.preview_session.at_hint')}
                value={at}
                onChange={setAt}
              />
            </ShortRow>
            <WholeRow>
              <FormControlLabel
                control={<Switch checked={drafts} onChange={(_event, checked) => setDrafts(checked)} />}
                label={translate('console.preview_session.drafts')}
              />
            </WholeRow>
          </FieldGroup>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 2, borderTop: 1, borderColor: 'divider' }}>
          <LabelButton label="console.preview_session.open" type="submit" variant="contained" size="medium" />
          {opened ? (
            <Alert severity={opened.isBlocked ? 'info' : 'success'}>
              {translate(`console.preview_session.${opened.isBlocked ? 'ready' : 'opened'}`)}{' '}
              <MuiLink href={opened.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
                {translate('console.preview_session.open')}
              </MuiLink>
            </Alert>
          ) : null}
        </Box>
      </Card>
    </Box>
  )
}
