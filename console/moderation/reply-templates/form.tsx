import { maxValue, minValue, NumberInput, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import { complaintKinds, replyPlaceholders } from '../../../core/shared/choices.ts'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainInput } from '../../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../../shared/field-group.tsx'
import { languageChoices } from '../../shared/language-field.tsx'
import { RecordForm } from '../../shared/record-form.tsx'
import { recordForms } from '../../shared/record-forms.tsx'
import { formOf } from '../../shared/sources.ts'

const form = formOf<'reply-templates'>()

function ReplyTemplateForm() {
  const translate = useTranslate()
  const names = replyPlaceholders.map((name) => `{${name}}`).join(', ')
  return (
    <RecordForm width="medium">
      <FieldGroup>
        <WholeRow>
          <TextInput source={form('title')} validate={required()} slotProps={{ htmlInput: { maxLength: 80 } }} />
        </WholeRow>
        <SelectInput source={form('locale')} validate={required()} choices={languageChoices} />
        <SelectInput
          source={form('kind')}
          choices={useStatusChoices(...complaintKinds)}
          emptyText="console.reply_templates.every_kind"
          parse={(value: string) => (value === '' ? null : value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
        <DomainInput />
        <NumberInput
          source={form('position')}
          defaultValue={0}
          validate={[required(), minValue(0), maxValue(999)]}
          step={1}
          helperText="console.reply_templates.position_hint"
        />
        <TextInput
          source={form('body')}
          multiline
          minRows={8}
          validate={required()}
          helperText={translate('console.reply_templates.body_hint', { names })}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
      </FieldGroup>
    </RecordForm>
  )
}

export const replyTemplateForms = recordForms(<ReplyTemplateForm />)
