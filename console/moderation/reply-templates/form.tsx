import { required, SelectInput, TextInput } from 'react-admin'
import { complaintKinds, replyPlaceholders } from '../../../core/shared/choices.ts'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainInput } from '../../shared/domain-input.tsx'
import { FieldGroup } from '../../shared/field-group.tsx'
import { InsertChips } from '../../shared/insert-chips.tsx'
import { languageChoices } from '../../shared/language-field.tsx'
import { PositionInput } from '../../shared/position-input.tsx'
import { RecordForm } from '../../shared/record-form.tsx'
import { recordForms } from '../../shared/record-forms.tsx'
import { formOf } from '../../shared/sources.ts'

const form = formOf<'reply-templates'>()

const bodyId = 'reply-template-body'

function ReplyTemplateForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup>
        <TextInput source={form('title')} validate={required()} slotProps={{ htmlInput: { maxLength: 80 } }} />
        <DomainInput />
        <SelectInput source={form('locale')} validate={required()} choices={languageChoices} />
        <SelectInput
          source={form('kind')}
          choices={useStatusChoices(...complaintKinds)}
          emptyText="console.reply_templates.every_kind"
          parse={(value: string) => (value === '' ? null : value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
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
        <PositionInput hint="console.reply_templates.position_hint" most={999} />
      </FieldGroup>
    </RecordForm>
  )
}

export const replyTemplateForms = recordForms(<ReplyTemplateForm />)
