import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import {
  DataTable,
  type RaRecord,
  RecordField,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { ActiveTag } from './active-tag.tsx'
import { ValueBelow } from './below.tsx'
import { CountryField } from './country-inputs.tsx'
import { DomainField } from './domain-field.tsx'
import { hiddenOnPhones } from './hidden-on-phones.ts'
import { LanguageField } from './language-field.tsx'
import { LanguageFilter } from './language-filter.tsx'
import { MoneyField } from './money-field.tsx'
import { NoResults } from './no-results.tsx'
import { ProviderField } from './provider-field.tsx'
import { RecordsTable } from './records-table.tsx'
import { type NameOfRow, ReorderList } from './reorder-dialog.tsx'
import { ResourceList, type ResourceListProps } from './resource-list.tsx'
import { RowsTable } from './rows-table.tsx'
import type { FilterSource, ReadablePath, RowSource } from './sources.ts'
import { StatusChip } from './status-chip.tsx'
import { useStatusName } from './status-name.ts'
import type { Switches } from './switch-selected.tsx'

type Translate = ReturnType<typeof useTranslate>

interface Column<Source> {
  source?: Source
  /** The component that shows the value. By default the field's name chooses it, else the value is text. */
  as?: ElementType
  /** Further props of `as`. */
  props?: object
  /** The field whose value is shown, if the list is sorted by another. */
  shownField?: Source
  /** Shows something else of the record. */
  render?: (record: RaRecord, translate: Translate) => ReactNode
  number?: true
  /** False where the API does not sort by it. */
  sortable?: false
  /** Not on phones. */
  hiddenOnPhones?: true
  /** On phones with its name before the value, as numbers always have. */
  named?: true
  /** On phones below the value: a field or more than one. */
  below?: Source | ReactElement
  /** Amounts of money always are. */
  align?: 'right'
  label?: string
  sx?: object
}

interface ListFilter<Source> {
  source: Source
  /** A choice of these statuses. */
  statuses?: readonly string[]
  choices?: readonly { id: string; name: string }[]
  /** Another input: one of react-admin's, or with choices that only a component can know. */
  as?: ElementType
  label?: string
  placeholder?: string
  /** Hidden until it is added. */
  optional?: true
  /** Hidden unless a link sets it, because nobody would type its value. */
  linked?: true
}

interface ListDescriptor<R extends ReadablePath> extends Omit<ResourceListProps, 'children' | 'filters' | 'sort'> {
  /** The field that the list is sorted by; `-created_at` is newest first. */
  sort?: RowSource<R> | `-${RowSource<R>}`
  /** In the order of `position`, which staff change; names a row if its representation does not. */
  ordered?: true | NameOfRow
  filters?: readonly ListFilter<FilterSource<R>>[]
  columns: readonly Column<RowSource<R>>[]
  /** The page that a row opens; absent if there is none. */
  opens?: 'edit' | 'show'
  /** Lets chosen rows be switched on or off together: `active`, or the values of both states. */
  switches?: 'active' | Switches
  chosen?: ReactElement
  /** Shows the rows of one language at a time, by their field `language`. */
  byLanguage?: true
  /** Below the rows. */
  footer?: ReactElement
  /** In place of rows if nothing narrows the list; for lists that show something else even then. */
  emptyList?: ReactElement
  /** The label of a column or filter without its own, for resources whose fields are not under `resources`. */
  labelOf?: (source: string) => string
}

/** The components that show values, by field name. */
const fields: Readonly<Record<string, ElementType>> = {
  active: ActiveTag,
  country: CountryField,
  domain_id: DomainField,
  locale: LanguageField,
  provider: ProviderField,
  status: StatusChip,
}

const activeSwitches: Switches = { on: { active: true }, off: { active: false } }

/** A list of the console: the filters above it and the columns of its rows, from data. */
export function recordList<R extends ReadablePath>(descriptor: ListDescriptor<R>): () => ReactElement {
  const { filters, columns, opens, switches, chosen, byLanguage, footer, emptyList, labelOf, ...others } = descriptor
  const { ordered, sort = ordered ? 'position' : 'id', ...list } = others
  const empty = emptyList ? { empty: <NoRows noneYet={emptyList} /> } : {}
  const label = (own: string | undefined, source: string | undefined) =>
    own ?? (source === undefined ? undefined : labelOf?.(source))
  const descending = sort.startsWith('-')
  const shown = columns.map((column) => showColumn(column, columnLabel(column) ?? label(column.label, column.source)))
  return function RecordList() {
    const translate = useTranslate()
    const getStatusName = useStatusName()
    const [language] = useLocaleState()
    const show = (filter: ListFilter<FilterSource<R>>) =>
      showFilter(
        filter,
        filter.source === 'q' ? undefined : label(filter.label, filter.source),
        translate,
        getStatusName,
      )
    const rows = opens ? (
      <RecordsTable
        opens={opens}
        switches={switches === 'active' ? activeSwitches : switches}
        chosen={chosen}
        {...empty}
      >
        {shown}
      </RecordsTable>
    ) : (
      <RowsTable bulkActionButtons={false} rowClick={false}>
        {shown}
      </RowsTable>
    )
    return (
      <ResourceList
        {...(ordered ? { actions: <ReorderList nameOf={ordered === true ? undefined : ordered} /> } : {})}
        {...list}
        {...(byLanguage ? { filterDefaultValues: { ...list.filterDefaultValues, language } } : {})}
        // The footer has its own card.
        {...(footer ? { component: Box } : {})}
        sort={{ field: descending ? sort.slice(1) : sort, order: descending ? 'DESC' : 'ASC' }}
        filters={filters?.filter(({ linked }) => !linked).map(show)}
        linkedFilters={filters?.filter(({ linked }) => linked).map(show)}
      >
        {footer ? <Card>{rows}</Card> : byLanguage ? <LanguageFilter>{rows}</LanguageFilter> : rows}
        {footer}
      </ResourceList>
    )
  }
}

/** A column of words such as "Active" is called a status, unlike the switch of the same field in a form. */
const columnLabel = ({ source, as, label }: Column<string>) =>
  source === 'active' && !as && !label ? 'console.list_status' : undefined

function showFilter(
  { source, statuses, as, ...filter }: ListFilter<string>,
  label: string | undefined,
  translate: Translate,
  getStatusName: ReturnType<typeof useStatusName>,
) {
  const choices = statuses?.map((id) => ({ id, name: getStatusName(id) })) ?? filter.choices
  const input = as ?? (source === 'q' ? SearchInput : choices ? SelectInput : TextInput)
  return createElement(input, {
    key: source,
    source,
    alwaysOn: !filter.optional && !filter.linked,
    ...(choices ? { choices } : {}),
    ...(label ? { label } : {}),
    ...(filter.placeholder ? { placeholder: translate(filter.placeholder) } : {}),
  })
}

function showColumn(column: Column<string>, label: string | undefined) {
  const { source, shownField = source, as, props, render, below } = column
  const Field = as ?? (shownField === undefined ? undefined : fields[shownField])
  const text = <RecordField source={shownField} label={false} />
  const field = Field ? <Field source={shownField} {...props} /> : shownField === source ? null : text
  const value = render ? <Rendered render={render} /> : field
  // The framework's column of numbers shows nothing else.
  const Col = (column.number && !value ? DataTable.NumberCol : DataTable.Col) as typeof DataTable.Col
  return createElement(
    Col,
    {
      key: source ?? column.label,
      source,
      ...(label ? { label } : {}),
      ...(column.named ? { 'data-label': '' } : {}),
      ...(column.sortable === false ? { disableSort: true } : {}),
      ...(column.align || column.number || Field === MoneyField ? { align: 'right' } : {}),
      sx: column.hiddenOnPhones ? { ...hiddenOnPhones, ...column.sx } : column.sx,
    },
    below ? (
      <>
        {value ?? text}
        <ValueBelow>{typeof below === 'string' ? <TextField source={below} /> : below}</ValueBelow>
      </>
    ) : (
      (value ?? undefined)
    ),
  )
}

function NoRows({ noneYet }: { noneYet: ReactElement }) {
  const { error, filterValues } = useListContext()
  return error || Object.keys(filterValues).length > 0 ? <NoResults /> : noneYet
}

function Rendered({ render }: Required<Pick<Column<string>, 'render'>>) {
  const record = useRecordContext()
  const translate = useTranslate()
  return record ? render(record, translate) : null
}
