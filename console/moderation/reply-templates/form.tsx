import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Reply } from '../../../core/kernel/api.ts'
import type { Locale } from '../../../core/kernel/site.ts'
import { complaintKinds, replyPlaceholders } from '../../../core/shared/choices.ts'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainInput } from '../../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../../shared/field-group.tsx'
import { InsertChips } from '../../shared/insert-chips.tsx'
import { languageChoices } from '../../shared/language-field.tsx'
import { LanguageBar, LanguagePanel } from '../../shared/language-tabs.tsx'
import { LastPosition } from '../../shared/last-position.tsx'
import { RecordForm } from '../../shared/record-form.tsx'
import { recordForms } from '../../shared/record-forms.tsx'
import { formOf } from '../../shared/sources.ts'

const form = formOf<'reply-templates'>()

type Template = Reply<'GET /api/console/reply-templates'>[number]

const bodyId = 'reply-template-body'

function ReplyTemplateForm() {
  return (
    <RecordForm width="medium">
      <Languages>
        <FieldGroup title="console.groups.where">
          <DomainInput />
          <NewLanguage />
          <SelectInput
            source={form('kind')}
            choices={useStatusChoices(...complaintKinds)}
            emptyText="console.reply_templates.every_kind"
            parse={(value: string) => (value === '' ? null : value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          />
        </FieldGroup>
        <FieldGroup title="console.groups.words" hint="console.reply_templates.title_hint">
          <WholeRow>
            <TextInput source={form('title')} validate={required()} slotProps={{ htmlInput: { maxLength: 80 } }} />
          </WholeRow>
          <TextInput
            source={form('body')}
            id={bodyId}
            multiline
            minRows={8}
            validate={required()}
            helperText="console.reply_templates.body_hint"
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
          <InsertChips
            source={form('body')}
            inputId={bodyId}
            names={replyPlaceholders}
            texts="console.reply_templates.placeholder"
          />
          <LastPosition max={999} />
        </FieldGroup>
      </Languages>
    </RecordForm>
  )
}

/** The language of a new template. A saved one has a tab for each. */
function NewLanguage() {
  if (useRecordContext<Template>()?.id !== undefined) return null
  return <SelectInput source={form('locale')} validate={required()} choices={languageChoices} />
}

/** The same template in the other languages; a missing one opens a form prefilled with the shared fields. */
function Languages({ children }: { children: ReactNode }) {
  const template = useRecordContext<Template>()
  const navigate = useNavigate()
  if (!template?.languages) return children
  const { group_id, domain_id, kind, position, languages, locale } = template
  const open = (next: Locale) => {
    const written = languages.find((each) => each.locale === next)
    const source = JSON.stringify({ group_id, domain_id, kind, position, locale: next })
    navigate(
      written ? `/reply-templates/${written.id}` : `/reply-templates/create?source=${encodeURIComponent(source)}`,
    )
  }
  return (
    <>
      <Box sx={{ width: 1, mb: 1 }}>
        <LanguageBar
          id="reply-template"
          value={locale}
          onChoose={open}
          isFilled={(each) => languages.some((one) => one.locale === each)}
        />
      </Box>
      <LanguagePanel id="reply-template" value={locale} sx={{ width: 1 }}>
        {children}
      </LanguagePanel>
    </>
  )
}

export const replyTemplateForms = recordForms(<ReplyTemplateForm />, {
  always: ({ locale }) => ({ locale }),
})
