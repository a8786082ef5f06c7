import { BooleanField, DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { LanguageField, languageChoices } from '../shared/language-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'

/** Answers that are kept ready, in the order of their keys. */
export function ReplyTemplateList() {
  const kinds = useStatusChoices('complaint', 'content_notice', 'payment_dispute')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'position', order: 'ASC' }}
      filters={[
        <SelectInput key="locale" source="locale" choices={languageChoices} alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source="title" />
        <DataTable.Col source="locale">
          <LanguageField />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort>
          <StatusChip source="kind" emptyText="console.reply_templates.every_kind" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="shipped" disableSort sx={wide}>
          <BooleanField source="shipped" />
        </DataTable.Col>
        <DataTable.NumberCol source="position" />
      </RecordsTable>
    </ResourceList>
  )
}
