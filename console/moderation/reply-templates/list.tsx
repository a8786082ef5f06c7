import { BooleanField, DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainField } from '../../shared/domain-field.tsx'
import { LanguageField, languageChoices } from '../../shared/language-field.tsx'
import { RecordsTable } from '../../shared/records-table.tsx'
import { ResourceList } from '../../shared/resource-list.tsx'
import { filterOf, rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'
import { wide } from '../../shared/wide.ts'

const row = rowOf<'reply-templates'>()
const filter = filterOf<'reply-templates'>()

/** Reply templates, in the order of their shortcuts. */
export function ReplyTemplateList() {
  const kinds = useStatusChoices('complaint', 'content_notice', 'payment_dispute')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'position', order: 'ASC' }}
      filters={[
        <SelectInput key="locale" source={filter('locale')} choices={languageChoices} alwaysOn />,
        <SelectInput key="kind" source={filter('kind')} choices={kinds} alwaysOn />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('title')} />
        <DataTable.Col source={row('locale')}>
          <LanguageField />
        </DataTable.Col>
        <DataTable.Col source={row('kind')} disableSort>
          <StatusChip source={row('kind')} emptyText="console.reply_templates.every_kind" />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort field={DomainField} />
        <DataTable.Col source={row('shipped')} disableSort sx={wide} field={BooleanField} />
        <DataTable.NumberCol source={row('position')} />
      </RecordsTable>
    </ResourceList>
  )
}
