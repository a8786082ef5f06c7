import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { maxLength, regex, TextInput, useLocaleState, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Body } from '../../core/kernel/api.ts'
import { languageNames } from '../../core/shared/languages.ts'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { LanguageBar, LanguagePanel } from '../shared/language-tabs.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { recordForms } from '../shared/record-forms.tsx'
import { formOf } from '../shared/sources.ts'
import { momentFormat, useChosenDate } from '../shared/use-chosen-date.ts'
import { NewsPreview } from './preview.tsx'
import { NewsProgress, NewsState } from './progress.tsx'
import { cleanNews, listWrittenLanguages, type NewsRecord, type NewsTexts } from './texts.ts'

const form = formOf<'news-mails'>()

type Locale = Body<'POST /api/console/news-mails/test'>['locale']
const locales = Object.keys(languageNames) as Locale[]
const page = regex(/^(?:|\/(?:[\w-][\w/-]*)?)$/, 'console.news_mails.path_hint')

function NewsMailForm() {
  const translate = useTranslate()
  const record = useRecordContext<NewsRecord>()
  const [own] = useLocaleState()
  const [locale, setLocale] = useState(() => (listWrittenLanguages(record?.texts)[0] ?? own) as Locale)
  const isBegun = record?.queued != null
  return (
    <RecordForm {...(isBegun ? { toolbar: false } : {})}>
      <NewsProgress />
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          {isBegun ? null : (
            <FieldGroup title="console.groups.where">
              <WholeRow>
                <DomainInput isRequired />
              </WholeRow>
            </FieldGroup>
          )}
          <FieldGroup title="console.groups.words">
            <WholeRow>
              <Languages value={locale} onChoose={setLocale} />
              {/* Each language has its own fields, so that input stays when another language is shown. */}
              <LanguagePanel id="news-mail" value={locale}>
                {locales.map((each) => (
                  <Box key={each} sx={{ display: each === locale ? 'block' : 'none', width: 1 }}>
                    <TextInput
                      source={form(`texts.${each}.subject`)}
                      label="console.news_mails.subject"
                      validate={maxLength(100)}
                      readOnly={isBegun}
                      fullWidth
                    />
                    <TextInput
                      source={form(`texts.${each}.body`)}
                      label="console.news_mails.body"
                      helperText="console.news_mails.body_hint"
                      validate={maxLength(5000)}
                      multiline
                      minRows={8}
                      readOnly={isBegun}
                      fullWidth
                    />
                    <TextInput
                      source={form(`texts.${each}.button`)}
                      label="console.news_mails.button"
                      validate={maxLength(40)}
                      readOnly={isBegun}
                      fullWidth
                    />
                  </Box>
                ))}
              </LanguagePanel>
              <TextInput
                source={form('path')}
                helperText="console.news_mails.path_hint"
                validate={page}
                readOnly={isBegun}
                fullWidth
              />
            </WholeRow>
          </FieldGroup>
          {/* One that was sent at once has no time. */}
          {isBegun && !record?.send_at ? null : (
            <FieldGroup title="console.groups.moment">
              <WholeRow>
                <SendAt readOnly={isBegun} />
              </WholeRow>
            </FieldGroup>
          )}
        </Box>
        <Box component="section" aria-labelledby="news-preview" sx={{ minWidth: 0 }}>
          <Typography id="news-preview" component="h2" variant="h6" sx={{ mb: 1, lineHeight: 1.4 }}>
            {translate('console.news_mails.preview')}
          </Typography>
          <NewsPreview locale={locale} />
        </Box>
      </Box>
    </RecordForm>
  )
}

function Languages(choice: { value: Locale; onChoose: (locale: Locale) => void }) {
  const written = listWrittenLanguages(useWatch({ name: 'texts' }) as NewsTexts | undefined)
  return <LanguageBar id="news-mail" {...choice} isFilled={(locale) => written.includes(locale)} />
}

/** In the time zone of each member, so it is not converted to UTC. */
function SendAt({ readOnly }: { readOnly: boolean }) {
  const source = form('send_at')
  return (
    <TextInput
      source={source}
      type="datetime-local"
      helperText="console.news_mails.send_hint"
      readOnly={readOnly}
      slotProps={{ inputLabel: { shrink: true }, ...useChosenDate(source, momentFormat) }}
      fullWidth
    />
  )
}

/** Shows the preview beside the fields if there is room. */
const columns = {
  width: 1,
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

export const newsMailForms = recordForms(<NewsMailForm />, {
  transform: cleanNews,
  state: <NewsState />,
  isFormWide: true,
})
