import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  CreateButton,
  DataTable,
  ListContextProvider,
  Title,
  useList,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import type { Locale } from '../../core/kernel/site.ts'
import { AfterTitle, IconsBesideTitle } from '../layout/page-head.tsx'
import { api } from '../providers/http.ts'
import { ValueBelow } from '../shared/below.tsx'
import { CountriesField } from '../shared/country-inputs.tsx'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { LanguageField } from '../shared/language-field.tsx'
import { HandbookLink } from '../shared/list-guide.tsx'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { useDomains } from '../shared/session.ts'
import { sourceOf } from '../shared/sources.ts'
import { Tag, UsualState } from '../shared/tag.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { listMissing, useBrandDrafts } from './preparing.tsx'

type BrandRow = {
  id: number
  name: string
  host: string
  countries: string[]
  language: Locale | undefined
  /** Steps that are missing before the launch; null once the brand is open. */
  missing: number | null
  /** What keeps an open brand from selling. */
  problems: string[]
}

const row = sourceOf<BrandRow>()

/** The brands in preparation, then those that visitors see. */
function useBrandRows() {
  const [locale] = useLocaleState()
  const domains = useDomains()
  const { data, error } = useBrandDrafts()
  const { data: unready } = useQuery({
    queryKey: ['brands', 'unready', locale],
    queryFn: () => api('GET /api/console/brands/unready'),
    staleTime: 60_000,
  })
  const rows = useMemo<BrandRow[]>(() => {
    const drafts = data?.brands ?? []
    const open = domains.filter(({ id }) => !drafts.some((draft) => draft.id === id))
    return [
      ...drafts.map((draft) => ({ ...draft, language: draft.locales[0], missing: listMissing(draft), problems: [] })),
      ...open.map((domain) => {
        const items = unready?.brands.find(({ id }) => id === domain.id)?.items ?? []
        return { ...domain, missing: null, problems: items.map(({ text }) => text) }
      }),
    ]
  }, [data, domains, unready])
  return { rows, isLoaded: data !== undefined, error }
}

const buildPath = ({ id, missing }: BrandRow) => (missing === null ? `/domains/${id}` : `/brands/${id}`)

function Name() {
  const brand = useRecordContext<BrandRow>()
  if (!brand) return null
  return (
    <>
      <MuiLink
        component={Link}
        to={buildPath(brand)}
        color="inherit"
        underline="hover"
        // Otherwise a click for a new tab would also open the row in this one.
        onClick={(event) => event.stopPropagation()}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {brand.name}
      </MuiLink>
      <ValueBelow>{brand.host}</ValueBelow>
    </>
  )
}

/** Whether visitors see the brand, and what is missing for its launch or its sales. */
function State() {
  const translate = useTranslate()
  const brand = useRecordContext<BrandRow>()
  if (!brand) return null
  const { missing, problems } = brand
  if (missing === null && problems.length === 0) return <UsualState label={translate('console.brands.open')} />
  const notes = missing
    ? [translate('console.brands.missing', { smart_count: missing })]
    : missing === 0
      ? [translate('console.brands.ready')]
      : problems
  return (
    <>
      <Tag
        color={missing === null ? 'warning' : 'info'}
        label={translate(missing === null ? 'console.brands.open' : 'console.brands.preparing')}
      />
      {notes.map((note) => (
        <Typography key={note} variant="caption" color="text.secondary" sx={{ display: 'block', textWrap: 'pretty' }}>
          {note}
        </Typography>
      ))}
    </>
  )
}

/** All brands of the operator: a brand in preparation opens its launch desk, an open one its domain. */
export function BrandList() {
  const translate = useTranslate()
  const may = useIsAllowed()
  const { rows, isLoaded, error } = useBrandRows()
  const list = useList<BrandRow>({ data: rows, isPending: !isLoaded, perPage: 1000 })
  return (
    <ListContextProvider value={list}>
      <Title title={translate('resources.brands.name', { smart_count: 2 })} />
      {isLoaded ? (
        <AfterTitle>{translate('console.list_total', { smart_count: rows.length, number: rows.length })}</AfterTitle>
      ) : null}
      {may('create', 'domain', null) ? (
        <IconsBesideTitle>
          <CreateButton variant="contained" label={translate('console.brands.new')} />
        </IconsBesideTitle>
      ) : null}
      <Box sx={{ py: 2 }}>
        {error ? <Typography role="alert">{error.message}</Typography> : null}
        {isLoaded ? (
          <Card>
            <RowsTable bulkActionButtons={false} rowClick={(_id, _resource, brand) => buildPath(brand as BrandRow)}>
              <DataTable.Col source={row('name')} field={Name} />
              <DataTable.Col source={row('host')} sx={hiddenOnPhones} />
              <DataTable.Col source={row('countries')} disableSort>
                <CountriesField maxShown={6} />
              </DataTable.Col>
              <DataTable.Col
                source={row('language')}
                label="console.preview.locale"
                field={LanguageField}
                sx={hiddenOnPhones}
              />
              <DataTable.Col label="console.list_status">
                <State />
              </DataTable.Col>
            </RowsTable>
          </Card>
        ) : error ? null : (
          <RowsSkeleton />
        )}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, px: { xs: 2, sm: 1.5 }, maxWidth: '100ch' }}>
          {translate('resources.brands.invite')} <HandbookLink />
        </Typography>
      </Box>
    </ListContextProvider>
  )
}
