import { DataTable, SelectInput, useListContext, useLocaleState, useRecordContext } from 'react-admin'
import type { Reply } from '../../../core/kernel/api.ts'
import { complaintKinds } from '../../../core/shared/choices.ts'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainField } from '../../shared/domain-field.tsx'
import { hiddenOnPhones } from '../../shared/hidden-on-phones.ts'
import { RecordsTable } from '../../shared/records-table.tsx'
import { ReorderList } from '../../shared/reorder-dialog.tsx'
import { ResourceList } from '../../shared/resource-list.tsx'
import { filterOf, rowOf } from '../../shared/sources.ts'
import { StatusText } from '../../shared/status-chip.tsx'
import { LineBelow } from '../../shared/thumb.tsx'
import { WrittenLanguages } from '../../shared/written-languages.tsx'

const row = rowOf<'reply-templates'>()
const filter = filterOf<'reply-templates'>()

type Template = Reply<'GET /api/console/reply-templates'>[number]

/** The reply without a greeting and a signature that another template has, too. */
function pickMessage(body: string, others: readonly string[]): string {
  const paragraphs = body.split('\n\n')
  const isShared = (at: number) => others.some((other) => other.split('\n\n').at(at) === paragraphs.at(at))
  const message = paragraphs.slice(isShared(0) ? 1 : 0, isShared(-1) ? -1 : undefined).join(' ') || body
  // After the comma of a greeting, some languages go on with a small letter.
  return message.charAt(0).toLocaleUpperCase() + message.slice(1)
}

/** The title, the beginning of the reply, and the languages that the template is written in. */
function Title() {
  const template = useRecordContext<Template>()
  const { data = [] } = useListContext<Template>()
  if (!template) return null
  const others = data.filter(({ id }) => id !== template.id).map(({ body }) => body)
  return (
    <>
      {template.title}
      <LineBelow isWide>{pickMessage(template.body, others)}</LineBelow>
      <WrittenLanguages languages={template.languages.map(({ locale }) => locale)} />
    </>
  )
}

/** One row per template, in the reader's language where it has one, in the order of their shortcuts. */
export function ReplyTemplateList() {
  const [locale] = useLocaleState()
  const kinds = useStatusChoices(...complaintKinds)
  return (
    <ResourceList
      scope="domain"
      actions={<ReorderList hint="console.reply_templates.order_hint" />}
      sort={{ field: 'position', order: 'ASC' }}
      filter={{ one_in: locale }}
      filters={[<SelectInput key="kind" source={filter('kind')} choices={kinds} alwaysOn />]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('title')} disableSort>
          <Title />
        </DataTable.Col>
        <DataTable.Col source={row('kind')} disableSort>
          <StatusText source={row('kind')} emptyText="console.reply_templates.every_kind" />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort sx={hiddenOnPhones} field={DomainField} />
      </RecordsTable>
    </ResourceList>
  )
}
