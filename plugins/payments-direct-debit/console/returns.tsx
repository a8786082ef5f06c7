import {
  BooleanInput,
  DataTable,
  FunctionField,
  ReferenceField,
  SelectInput,
  Show,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import {
  DayField,
  Details,
  DomainField,
  MomentField,
  MoneyField,
  ReasonedAction,
  RecordsTable,
  ResourceList,
  useMay,
  wide,
} from '../../../console/kit/index.ts'
import { ImportButton } from './import-button.tsx'
import { ReasonField, text, WordChip } from './words.tsx'

const field = (name: string) => text(`returns.fields.${name}`)
const outcomes = ['applied', 'repeated', 'unknown', 'mismatch'].map((id) => ({
  id,
  name: text(`returns.outcomes.${id}`),
}))

function Problem(_: { source: 'problem'; label?: string }) {
  const translate = useTranslate()
  return (
    <FunctionField
      source="problem"
      render={({ problem }) => (problem ? translate(text(`returns.problems.${problem}`)) : '–')}
    />
  )
}

export function ReturnList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      actions={<ImportButton />}
      empty={false}
      filters={[
        <SelectInput key="outcome" source="outcome" label={field('outcome')} choices={outcomes} alwaysOn />,
        <BooleanInput key="open" source="open" label={text('returns.open')} alwaysOn />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="created_at" label={field('created_at')}>
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="outcome" label={field('outcome')}>
          <WordChip source="outcome" words="returns.outcomes" />
        </DataTable.Col>
        <DataTable.Col source="amount" label={field('amount')} align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="reason" label={field('reason')} disableSort sx={wide}>
          <ReasonField source="reason" />
        </DataTable.Col>
        <DataTable.Col source="problem" label={field('problem')} disableSort sx={wide}>
          <Problem source="problem" />
        </DataTable.Col>
        <DataTable.Col source="handled_at" label={field('handled_at')} disableSort sx={wide}>
          <MomentField source="handled_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}

function Actions() {
  const line = useRecordContext()
  const may = useMay()
  if (!line?.open || !may('update', 'direct-debit', line.domain_id)) return null
  return (
    <TopToolbar>
      <ReasonedAction
        route="POST /api/console/payments-direct-debit/returns/:id/handle"
        texts={text('returns.handle')}
      />
    </TopToolbar>
  )
}

export function ReturnShow() {
  const translate = useTranslate()
  return (
    <Show actions={<Actions />} component="div">
      <Details>
        <WordChip source="outcome" words="returns.outcomes" label={field('outcome')} />
        <Problem source="problem" label={field('problem')} />
        <MoneyField source="amount" label={field('amount')} />
        <FunctionField
          source="direction"
          label={field('direction')}
          render={({ direction }) => (direction ? translate(text(`returns.direction_${direction}`)) : '–')}
        />
        <ReasonField source="reason" label={field('reason')} />
        <DayField source="booked_on" label={field('booked_on')} />
        <ReferenceField source="order_id" reference="orders" link="show" label={field('order_id')} emptyText="–" />
        <TextField
          source="end_to_end_id"
          label={field('end_to_end_id')}
          emptyText="–"
          sx={{ wordBreak: 'break-all' }}
        />
        <TextField source="mandate_reference" label={field('mandate_reference')} emptyText="–" />
        <TextField
          source="bank_reference"
          label={field('bank_reference')}
          emptyText="–"
          sx={{ wordBreak: 'break-all' }}
        />
        <DomainField source="domain_id" label={field('domain_id')} />
        <TextField source="file_name" label={field('file_name')} />
        <TextField source="bank_message" label={field('bank_message')} />
        <MomentField source="created_at" label={field('created_at')} />
        <MomentField source="handled_at" label={field('handled_at')} />
        <TextField source="note" label={field('note')} emptyText="–" />
      </Details>
    </Show>
  )
}
