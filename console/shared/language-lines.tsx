import {
  BooleanInput,
  DataTable,
  maxLength,
  required,
  SearchInput,
  SelectInput,
  TextInput,
  useLocaleState,
} from 'react-admin'
import type { LanguageLine, LanguageLineFilter } from '../../core/platform/console/language-lines.ts'
import { languageNames } from '../../core/shared/languages.ts'
import { ActiveTag } from './active-tag.tsx'
import { DomainField } from './domain-field.tsx'
import { DomainInput } from './domain-input.tsx'
import { FieldGroup, WholeRow } from './field-group.tsx'
import { hiddenOnPhones } from './hidden-on-phones.ts'
import { LanguageFilter } from './language-filter.tsx'
import { LastPosition } from './last-position.tsx'
import { RecordForm } from './record-form.tsx'
import { recordForms } from './record-forms.tsx'
import { RecordsTable } from './records-table.tsx'
import { ReorderList } from './reorder-dialog.tsx'
import { ResourceList } from './resource-list.tsx'
import { sourceOf } from './sources.ts'

const line = sourceOf<LanguageLine>()
const filter = sourceOf<LanguageLineFilter>()

const languageChoices = Object.entries(languageNames).map(([id, name]) => ({ id, name }))

/** List and forms of a `defineLanguageLines` resource; `hint` is the key of the help below the text. */
export function languageLineForms(hint: string) {
  const form = (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.words">
        <WholeRow>
          <TextInput source={line('text')} validate={[required(), maxLength(140)]} helperText={hint} />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.where" hint="console.groups.where_hint">
        <SelectInput source={line('language')} validate={required()} choices={languageChoices} />
        <DomainInput />
        <LastPosition />
        <BooleanInput source={line('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
  return { ...recordForms(form), list: LineList, recordRepresentation: 'text' }
}

function LineList() {
  const [locale] = useLocaleState()
  return (
    <ResourceList
      scope="domain"
      actions={<ReorderList />}
      sort={{ field: 'position', order: 'ASC' }}
      filterDefaultValues={{ language: locale }}
      filters={[<SearchInput key="q" source={filter('q')} alwaysOn />]}
    >
      <LanguageFilter>
        <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
          <DataTable.Col source={line('text')} />
          <DataTable.Col source={line('domain_id')} sx={hiddenOnPhones} field={DomainField} />
          <DataTable.Col source={line('active')} label="console.list_status" field={ActiveTag} />
        </RecordsTable>
      </LanguageFilter>
    </ResourceList>
  )
}
