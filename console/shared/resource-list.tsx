import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  CreateButton,
  FilterButton,
  List,
  type ListProps,
  Pagination,
  type RaRecord,
  TopToolbar,
  useCanAccess,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { AfterTitle, BesideTitle, IconsBesideTitle } from '../layout/page-head.tsx'
import { findTabs } from '../layout/page-tabs.ts'
import { useScope } from '../layout/scope.ts'
import { PageScope } from '../layout/scope-bar.tsx'
import { useOpenDefaultView } from '../views/use-views.ts'
import { ViewsButton } from '../views/views-button.tsx'
import { DefaultFilters } from './default-filters.ts'
import { EmptyList } from './empty-list.tsx'
import { ExportButton } from './export-button.tsx'
import { useFormatLocale } from './format-locale.ts'
import { ListGuide } from './list-guide.tsx'
import type { Merge } from './merge-rows.ts'
import { MergedRows } from './merged-rows.tsx'
import { useEmptyReason } from './no-results.tsx'
import { StandardRows } from './standard-rows.tsx'

export interface ResourceListProps extends Omit<ListProps, 'actions' | 'exporter' | 'filter' | 'filters'> {
  /** The filter set by the scope bar; the API must support it. */
  scope?: 'domain' | 'domain-country'
  /** Always set, unlike the filters that the reader chooses. */
  filter?: Readonly<Record<string, unknown>>
  filters?: ReactElement<{ alwaysOn?: boolean }>[]
  /** Filters that are shown only if a link sets them. */
  linkedFilters?: ReactElement[] | undefined
  /** Buttons before the default ones. */
  actions?: ReactNode
  exporter?: false
  /** False if the number of rows says nothing, as in lists of figures. */
  countsRows?: false
  /** Shows rows that differ only in their domain as one. */
  merge?: Merge
  /** Rows that every site has, before the others; they cannot be opened. */
  standard?: readonly RaRecord[]
  children: ReactNode
}

/** A wide table scrolls within its card; the page never scrolls sideways. */
const containedTable = {
  minWidth: 0,
  '& .RaTopToolbar-root, & .RaListToolbar-root, & .MuiToolbar-root': { backgroundColor: 'transparent' },
  '& .RaList-main': { minWidth: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // Actions for chosen rows are hidden, from keyboards too, until one is chosen.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  // Filters and actions are on one line: fields, switches and buttons are equally high, without margins of their own.
  '& .RaList-actions': { alignItems: 'center', columnGap: 2, rowGap: 1, pt: 2, pb: 1.5 },
  '& .RaList-actions form': { minHeight: 40, alignItems: 'center', columnGap: { xs: 1, sm: 1.5 }, rowGap: 1.5, p: 0 },
  '& .RaList-actions form .filter-field': { alignItems: 'center' },
  '&& .RaList-actions form :is(.MuiFormControl-root, .MuiTextField-root, .RaBooleanInput-root)': { my: 0 },
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  '& .RaFilterFormInput-hideButton': { mb: 0 },
  // Nothing can be narrowed down.
  '&:has(.nothing-here) .RaList-actions form': { display: 'none' },
  '&:has(.nothing-here) .RaList-actions:not(:has(button, a))': { display: 'none', '& ~ .RaList-content': { mt: 2 } },
  // Two filters side by side on phones, together as wide as the table.
  '& .RaFilterForm-filterFormInput': { flex: { xs: '1 1 148px', sm: 'none' }, minWidth: 0 },
  // Wide enough for what can be searched for.
  '& .filter-field[data-source="q"] .MuiFormControl-root': { minWidth: { sm: 290 } },
  // Wide enough for the label beside the arrow.
  '& .filter-field .MuiSelect-select': { minWidth: { sm: 120 } },
  '& .filter-field .MuiFormControlLabel-root': { mr: 0, minHeight: 40 },
} as const

/** Without filters, the table follows the title, which the bar of selected rows must not cover. */
const tableOnly = {
  ...containedTable,
  '& .RaList-content': { mt: 2 },
  '&& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': { position: 'relative', transform: 'none' },
} as const

const noSelection = {}
/** A larger page, so that fewer groups are on two of them. */
const mergedPerPage = 50

/** Filters and actions share a row where they fit; the rows are below all of them. */
const oneRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: 1.5,
  minWidth: 0,
  '& > .list-page, & > .list-page > .RaList-main': { display: 'contents' },
  // Twice the class, because the list also styles its empty state, more narrowly.
  '& > .list-page > .RaList-main > *, && .RaList-noResults': {
    flex: '1 0 100%',
    minWidth: 0,
    maxWidth: '100%',
  },
  '& > .list-page > .RaList-main > .RaList-actions': { flex: '1 1 auto', width: 'auto' },
} as const

/** A list of the console: filtered by the scope bar, exported only with permission. */
export function ResourceList({
  scope,
  filter: always,
  filters,
  linkedFilters = [],
  actions,
  exporter,
  countsRows,
  merge,
  standard,
  children,
  ...list
}: ResourceListProps) {
  const resource = useResourceContext() ?? ''
  const isUserKnown = useOpenDefaultView(resource)
  const hasTabs = findTabs(resource).length > 0
  const [{ domainId, country }] = useScope()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (!isUserKnown) return null
  const filter = {
    ...always,
    ...(scope && domainId !== null ? { domain_id: domainId } : {}),
    ...(scope === 'domain-country' && country !== null ? { country } : {}),
  }
  // Phones have no room for them beside the filters. Tabs are between the title and what concerns only one of them. The
  // scope has the line of the title for itself, so that it is at the same place in every list.
  const isAboveRows = (filters !== undefined || hasTabs || scope !== undefined) && !phone
  const shown = (
    <Actions
      extraActions={phone ? null : actions}
      optionalFilters={filters?.some((each) => !each.props.alwaysOn) ? filters : undefined}
      isAboveRows={isAboveRows}
      isFilterable={scope !== undefined || filters !== undefined}
      isExportable={exporter !== false}
    />
  )
  const rows = (
    <>
      {countsRows === false ? null : <Total />}
      {children}
    </>
  )
  const content = (
    <>
      {phone && actions ? <BesideTitle>{actions}</BesideTitle> : null}
      {isAboveRows ? null : <IconsBesideTitle>{shown}</IconsBesideTitle>}
      {merge ? <MergedRows merge={merge}>{rows}</MergedRows> : rows}
    </>
  )
  return (
    <DefaultFilters value={list.filterDefaultValues ?? noSelection}>
      <Box sx={oneRow}>
        {scope ? <PageScope countries={scope === 'domain-country'} /> : null}
        <List
          empty={<EmptyList />}
          pagination={<Pages />}
          {...list}
          perPage={list.perPage ?? (merge ? mergedPerPage : 25)}
          sx={filters || isAboveRows ? containedTable : tableOnly}
          filter={filter}
          filters={filters && [...filters, ...linkedFilters]}
          exporter={false}
          actions={isAboveRows ? shown : false}
        >
          {standard ? <StandardRows rows={standard}>{content}</StandardRows> : content}
        </List>
      </Box>
    </DefaultFilters>
  )
}

/** With so few rows nobody chooses a smaller page. */
const pageSizeThreshold = 10

/** Pages and their size, unless the few rows are all on this page; very few are explained instead. */
function Pages() {
  const { error, total, page, perPage } = useListContext()
  if (error) return null
  const isAll = page === 1 && total !== undefined && total <= Math.min(perPage, pageSizeThreshold)
  return isAll ? <ListGuide /> : <Pagination />
}

/** How many records the filters leave, beside the title. */
function Total() {
  const { error, total } = useListContext()
  const translate = useTranslate()
  const number = new Intl.NumberFormat(useFormatLocale())
  return total && !error ? (
    <AfterTitle>{translate('console.list_total', { smart_count: total, number: number.format(total) })}</AfterTitle>
  ) : null
}

/** Buttons of a list beside those of the framework have the same colour. */
const sameColour = { '& .MuiButton-text': { color: 'text.primary' } } as const
const ownRow = { ...sameColour, alignItems: 'center', p: 0, minHeight: 40, ml: 'auto', flex: 'none' } as const
const titleRow = {
  ...sameColour,
  alignItems: 'center',
  p: 0,
  minHeight: 0,
  gap: { xs: 0, sm: 1 },
  mr: { xs: -1, sm: 0 },
} as const

interface ActionsProps {
  extraActions: ReactNode
  /** The filters, if some of them are hidden until they are added. */
  optionalFilters: ReactElement[] | undefined
  /** Otherwise they are beside the title. */
  isAboveRows: boolean
  /** Whether there are filters to save as a view. */
  isFilterable: boolean
  isExportable: boolean
}

function Actions({ extraActions, optionalFilters, isAboveRows, isFilterable, isExportable }: ActionsProps) {
  const resource = useResourceContext() ?? ''
  const { hasCreate } = useResourceDefinition()
  const { canAccess: mayCreate } = useCanAccess({ resource, action: 'create' })
  const { canAccess: mayExport } = useCanAccess({ resource, action: 'export' })
  const translate = useTranslate()
  // An empty list has its first action in place of the rows.
  const isEmpty = useEmptyReason() === 'nothing'
  return (
    <TopToolbar sx={isAboveRows ? ownRow : titleRow}>
      {extraActions}
      {isFilterable && !isEmpty ? <ViewsButton /> : null}
      {optionalFilters && !isEmpty ? <FilterButton filters={optionalFilters} disableSaveQuery /> : null}
      {isExportable && mayExport && !isEmpty ? <ExportButton /> : null}
      {hasCreate && mayCreate && !isEmpty ? (
        <CreateButton
          variant="contained"
          label={translate(`resources.${resource}.page.create`, { _: translate('ra.action.create') })}
        />
      ) : null}
    </TopToolbar>
  )
}
