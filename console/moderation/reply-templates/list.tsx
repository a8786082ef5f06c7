import Box from '@mui/material/Box'
import {
  BooleanField,
  DataTable,
  SelectInput,
  useCreatePath,
  useLocaleState,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Reply } from '../../../core/kernel/api.ts'
import { complaintKinds } from '../../../core/shared/choices.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainField } from '../../shared/domain-field.tsx'
import { RecordsTable } from '../../shared/records-table.tsx'
import { ResourceList } from '../../shared/resource-list.tsx'
import { filterOf, rowOf } from '../../shared/sources.ts'
import { StatusText } from '../../shared/status-chip.tsx'
import { Tag } from '../../shared/tag.tsx'
import { useMayChange } from '../../shared/use-may-change.ts'
import { wide } from '../../shared/wide.ts'

const row = rowOf<'reply-templates'>()
const filter = filterOf<'reply-templates'>()

type Template = Reply<'GET /api/console/reply-templates'>[number]

/** The languages that a template is written in; each opens its text. */
function Languages() {
  const template = useRecordContext<Template>()
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const mayChange = useMayChange(resource)
  if (!template) return null
  const type = mayChange(template) ? 'edit' : 'show'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {template.languages.map(({ id, locale }) => (
        <Tag
          key={id}
          component={Link}
          to={createPath({ resource, type, id })}
          clickable
          title={languageNames[locale]}
          aria-label={`${locale.toUpperCase()} ${languageNames[locale]}`}
          label={locale.toUpperCase()}
          onClick={(event: React.MouseEvent) => event.stopPropagation()}
          sx={{ height: 26 }}
        />
      ))}
    </Box>
  )
}

/** One row per template, in the reader's language where it has one, in the order of their shortcuts. */
export function ReplyTemplateList() {
  const [locale] = useLocaleState()
  const kinds = useStatusChoices(...complaintKinds)
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'position', order: 'ASC' }}
      filter={{ one_in: locale }}
      filters={[<SelectInput key="kind" source={filter('kind')} choices={kinds} alwaysOn />]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('title')} disableSort />
        <DataTable.Col source={row('languages')} disableSort>
          <Languages />
        </DataTable.Col>
        <DataTable.Col source={row('kind')} disableSort>
          <StatusText source={row('kind')} emptyText="console.reply_templates.every_kind" />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('shipped')} disableSort sx={wide}>
          <BooleanField source={row('shipped')} FalseIcon={null} />
        </DataTable.Col>
        <DataTable.NumberCol source={row('position')} sx={wide} />
      </RecordsTable>
    </ResourceList>
  )
}
