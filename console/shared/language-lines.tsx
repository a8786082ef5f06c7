import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  FunctionField,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { languageNames } from '../../core/shared/languages.ts'
import { DomainField } from './domain-field.tsx'
import { DomainInput } from './domain-input.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordsTable } from './records-table.tsx'
import { ResourceList } from './resource-list.tsx'

const languageChoices = Object.entries(languageNames).map(([id, name]) => ({ id, name }))

/** List, form and all of a resource of `languageLines`; `hint` is the key of what stands under the text. */
export function languageLineForms(hint: string) {
  const form = (
    <RecordForm sx={{ maxWidth: 560 }}>
      <SelectInput source="language" validate={required()} choices={languageChoices} />
      <TextInput source="text" validate={[required(), maxLength(140)]} helperText={hint} />
      <DomainInput />
      <NumberInput source="position" defaultValue={0} validate={[required(), minValue(0), maxValue(1000)]} step={1} />
      <BooleanInput source="active" defaultValue />
    </RecordForm>
  )
  const edit = () => (
    <Edit mutationMode="pessimistic" redirect="list">
      {form}
    </Edit>
  )
  const create = () => <Create redirect="list">{form}</Create>
  return { list: LineList, edit, create, recordRepresentation: 'text' }
}

function LineList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'position', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="language" source="language" choices={languageChoices} alwaysOn />,
      ]}
    >
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="text" />
        <DataTable.Col source="language">
          <FunctionField render={(line) => languageNames[line.language]} />
        </DataTable.Col>
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
