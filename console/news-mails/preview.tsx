import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Body } from '../../core/kernel/api.ts'
import { TestMailButton } from '../mails/test-mail-button.tsx'
import { api } from '../providers/http.ts'
import { PreviewPlaceholder } from '../shared/preview-placeholder.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import type { NewsTexts } from './texts.ts'

type MailInput = Body<'POST /api/console/news-mails/test'>

/** Previews the mail in the form in one language, and sends a test to the user. */
export function NewsPreview({ locale }: { locale: MailInput['locale'] }) {
  const translate = useTranslate()
  const may = useIsAllowed()
  const [dark, setDark] = useState(false)
  const [texts, domainId, path] = useWatch({ name: ['texts', 'domain_id', 'path'] }) as [
    NewsTexts | undefined,
    number | null | undefined,
    string | null | undefined,
  ]
  const { subject, body, button } = texts?.[locale] ?? {}
  const mailInput = useDeferredValue<MailInput>({
    domain_id: domainId ?? 0,
    locale,
    path: path ?? '',
    subject: subject ?? '',
    body: body ?? '',
    button: button ?? '',
  })
  // Based on the request, which may lag behind the input.
  const ready = Boolean(mailInput.domain_id && mailInput.subject && mailInput.body)
  const { data: mail, error } = useQuery({
    queryKey: ['news-mails', 'preview', mailInput, dark],
    queryFn: () => api('POST /api/console/news-mails/preview', { body: { ...mailInput, dark } }),
    enabled: ready,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!ready) return <PreviewPlaceholder framed text={translate('console.news_mails.preview_hint')} />
  return (
    <Box sx={{ display: 'grid', gap: 1, width: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          control={<Switch checked={dark} onChange={(_event, on) => setDark(on)} />}
          label={translate('console.mails.look.dark')}
        />
        {may('update', 'news-mail', domainId ?? null) ? (
          <TestMailButton send={() => api('POST /api/console/news-mails/test', { body: mailInput })} />
        ) : null}
      </Box>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {mail ? (
        <iframe title={mail.subject} srcDoc={mail.html} sandbox="" style={{ border: 0, width: '100%', height: 560 }} />
      ) : null}
    </Box>
  )
}
