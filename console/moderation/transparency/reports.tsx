import ReportIcon from '@mui/icons-material/AssessmentOutlined'
import DownloadIcon from '@mui/icons-material/GetApp'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Title, useGetResourceLabel, useNotify, useTranslate } from 'react-admin'
import type { Reply } from '../../../core/kernel/api.ts'
import { useScope } from '../../layout/scope.ts'
import { PageScope } from '../../layout/scope-bar.tsx'
import { api, saveFile } from '../../providers/http.ts'
import { EmptyState } from '../../shared/empty-state.tsx'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { useDomains } from '../../shared/session.ts'

type Report = Reply<'GET /api/console/transparency'>

/** The published moderation statistics of each site, by half-year. */
export function TransparencyReports() {
  const labelOf = useGetResourceLabel()
  const [{ domainId }] = useScope()
  const domains = useDomains()
  const domain = domains.find(({ id }) => id === domainId) ?? domains[0]
  return (
    <Box sx={{ pt: 1.5, pb: 4 }}>
      <Title title={labelOf('transparency', 2)} />
      <PageScope countries={false} needsDomain />
      {domain ? <OfDomain key={domain.id} {...domain} /> : null}
    </Box>
  )
}

function OfDomain({ id, name, host }: { id: number; name: string; host: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [half, setHalf] = useState<string>()
  const query = { domain_id: id, half }
  const { data, error } = useQuery({
    queryKey: ['transparency', id, half],
    queryFn: () => api('GET /api/console/transparency', { query }),
  })
  if (error) return <Typography role="alert">{(error as Error).message}</Typography>
  if (!data) return null
  if (!data.half) return <NoReport outline={data.outline} host={host} />
  const save = () =>
    saveFile('GET /api/console/transparency/export', { query }).catch((failure: Error) =>
      notify(failure.message, { type: 'error' }),
    )
  return (
    <>
      <Typography sx={{ maxWidth: '70ch' }}>{translate('console.transparency.intro', { name })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {data.texts.withheld}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <MuiTextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          label={translate('console.transparency.half')}
          value={data.half.id}
          onChange={(event) => setHalf(event.target.value)}
          sx={{ minWidth: 220 }}
        >
          {data.halves.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {each.label}
            </MenuItem>
          ))}
        </MuiTextField>
        <MuiButton variant="outlined" color="secondary" startIcon={<DownloadIcon />} onClick={save}>
          {data.texts.download}
        </MuiButton>
      </Box>
      <Box sx={{ columnCount: { md: 2 }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}>
        {data.parts.map((part) => (
          <Part key={part.title} part={part} total={data.texts.total ?? ''} />
        ))}
        <Times title={data.texts.times_title ?? ''} times={data.times} />
      </Box>
    </>
  )
}

/** Shown before the first report: what it will contain, and on which page. */
function NoReport({ outline, host }: { outline: string[]; host: string }) {
  const translate = useTranslate()
  const { protocol, port } = window.location
  return (
    <EmptyState
      icon={ReportIcon}
      title={translate('console.transparency.none')}
      text={translate('console.transparency.none_hint')}
    >
      <Box component="ul" sx={contents}>
        {outline.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Box>
      <MuiButton
        variant="contained"
        href={`${protocol}//${host}${port ? `:${port}` : ''}/transparency`}
        target="_blank"
        rel="noreferrer"
      >
        {translate('console.transparency.see')}
      </MuiButton>
    </EmptyState>
  )
}

/** Like a table of contents: nothing of it can be pressed. */
const contents = {
  listStyle: 'none',
  width: 'fit-content',
  m: 0,
  mx: 'auto',
  mb: 2.5,
  p: 0,
  textAlign: 'left',
  typography: 'body2',
  '& > li': { py: 0.75, px: 1, minWidth: 240 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

/** A card with rows of a label and a figure. */
function Figures({
  title,
  rows,
  total,
}: {
  title: string
  rows: [label: string, text: string][]
  total?: [string, string]
}) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ pt: 2 }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 650, px: 3, pb: 1 }}>
        {title}
      </Typography>
      <Table size="small" aria-labelledby={id}>
        <TableBody>
          {rows.map(([label, text]) => (
            <Row key={label} label={label} text={text} />
          ))}
        </TableBody>
        {total ? (
          <TableFooter>
            <Row label={total[0]} text={total[1]} strong />
          </TableFooter>
        ) : null}
      </Table>
    </Card>
  )
}

const Row = ({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) => (
  <TableRow>
    <TableCell
      component="th"
      scope="row"
      sx={{ color: 'text.primary', fontWeight: strong ? 650 : 400, fontSize: '0.875rem' }}
    >
      {label}
    </TableCell>
    <TableCell
      align="right"
      sx={{
        whiteSpace: 'nowrap',
        color: 'text.primary',
        fontWeight: strong ? 650 : 400,
        fontVariantNumeric: 'tabular-nums',
        fontSize: '0.875rem',
      }}
    >
      {text}
    </TableCell>
  </TableRow>
)

/** Rows with zero are left out; if all are zero, the total says so. */
function Part({ part, total }: { part: Report['parts'][number]; total: string }) {
  const number = new Intl.NumberFormat(useFormatLocale())
  const count = (value: number | null) => (value === null ? '–' : number.format(value))
  const rows = part.rows.filter((row) => row.count !== 0)
  return (
    <Figures
      title={part.title}
      rows={rows.map((row) => [row.label, count(row.count)])}
      total={[total, count(part.total)]}
    />
  )
}

const Times = ({ title, times }: { title: string; times: Report['times'] }) => (
  <Figures title={title} rows={times.map(({ label, text }) => [label, text ?? '–'])} />
)
