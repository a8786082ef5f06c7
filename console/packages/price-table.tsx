import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { BulkActionsToolbar, useCreatePath, useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Reply } from '../../core/kernel/api.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { NoResults } from '../shared/no-results.tsx'
import { useCountryNames, useDomains } from '../shared/session.ts'
import { SwitchSelected } from '../shared/switch-selected.tsx'
import { Tag } from '../shared/tag.tsx'
import { useCanEdit } from '../shared/use-can-edit.ts'
import { groupPackages, listSameInTier, tiers } from './price-groups.ts'

type CreditPackage = Reply<'GET /api/console/packages'>[number]

/** Values that all packages of a tier share; undefined where they differ. */
interface TierSummary {
  tier: (typeof tiers)[number]
  credits: number | undefined
  popular: boolean | undefined
}

/** Per cent of the width of the table; the country has the rest. */
const tiersWidth = 75

/** On phones each country is a card with a line for each package. */
const phone = {
  '& thead': { display: 'none' },
  '& tbody, & tr': { display: 'block' },
  '& tr': { position: 'relative', py: 1.25, px: 1, borderBottom: 1, borderColor: 'divider' },
  '& tr:last-of-type': { borderBottom: 0 },
  '& tbody > tr > *': { display: 'flex', flexDirection: 'row', border: 0, py: 0.25, columnGap: 1 },
  '& tbody > tr > th': { alignItems: 'baseline', fontSize: '0.9375rem' },
  '& td[data-label]::before': { content: 'attr(data-label)', color: 'text.secondary', flex: 1, textAlign: 'start' },
  '& td:empty': { display: 'none' },
  '& tbody > tr > .MuiTableCell-paddingCheckbox': { position: 'absolute', right: 8, top: 4, width: 'auto', p: 0 },
} as const

/** The packages as a price list: a row for each country of a brand, a column for each tier. */
export function PriceTable() {
  const { data = [], isPending, selectedIds, onSelect } = useListContext<CreditPackage>()
  const translate = useTranslate()
  const countryName = useCountryNames()
  const domains = useDomains()
  const mayChange = useCanEdit('packages')
  if (isPending) return null
  if (data.length === 0) return <NoResults />
  const groups = groupPackages(data)
  const hasSeveralDomains = new Set(data.map(({ domain_id }) => domain_id)).size > 1
  const brandName = (id: number | null) =>
    id === null ? translate('console.scope.all_domains') : domains.find((each) => each.id === id)?.name
  const creditsName = (credits: number) => translate('console.packages.credits', { smart_count: credits })
  const tierName = (tier: string) => translate(`console.packages.tier_${tier}`)
  const labelOf = ({ tier, credits }: TierSummary) =>
    [tierName(tier), credits === undefined ? undefined : creditsName(credits)].filter(Boolean).join(' · ')
  const summaries = tiers.flatMap((tier): TierSummary[] => {
    const inTier = data.filter((each) => each.tier === tier)
    if (inTier.length === 0) return []
    return [{ tier, credits: listSameInTier(inTier, 'credits'), popular: listSameInTier(inTier, 'popular') }]
  })
  const changeable = data.filter(mayChange)
  const select = (packages: readonly CreditPackage[], checked: boolean) => {
    const ids = packages.map(({ id }) => id)
    onSelect([...selectedIds.filter((id) => !ids.includes(String(id))), ...(checked ? ids : [])])
  }
  const renderCheckbox = (packages: readonly CreditPackage[], name: string) => {
    const chosen = packages.filter(({ id }) => selectedIds.includes(id)).length
    return (
      <Checkbox
        aria-label={name}
        checked={chosen > 0 && chosen === packages.length}
        indeterminate={chosen > 0 && chosen < packages.length}
        onChange={(_event, checked) => select(packages, checked)}
      />
    )
  }
  return (
    <>
      <BulkActionsToolbar>
        <SwitchSelected on={{ active: true }} off={{ active: false }} />
      </BulkActionsToolbar>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: phone })}>
          <TableHead>
            <TableRow>
              {changeable.length > 0 ? (
                <TableCell padding="checkbox">
                  {renderCheckbox(changeable, translate('ra.action.select_all'))}
                </TableCell>
              ) : null}
              <TableCell>{translate('resources.packages.fields.country')}</TableCell>
              {summaries.map(({ tier, credits, popular }) => (
                <TableCell key={tier} align="right" sx={{ width: `${tiersWidth / summaries.length}%` }}>
                  {popular ? <Tag sx={{ mr: 1 }} label={translate('console.packages.most_popular')} /> : null}
                  {tierName(tier)}
                  {credits === undefined ? null : (
                    <Typography component="div" variant="caption">
                      {creditsName(credits)}
                    </Typography>
                  )}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map(({ key, domainId, country, packages }) => {
              const brand = hasSeveralDomains ? brandName(domainId) : undefined
              const name = [countryName(country), brand].filter(Boolean).join(' · ')
              const own = packages.filter(mayChange)
              return (
                <TableRow key={key} hover>
                  {changeable.length > 0 ? (
                    <TableCell padding="checkbox">{own.length > 0 ? renderCheckbox(own, name) : null}</TableCell>
                  ) : null}
                  <TableCell component="th" scope="row">
                    <Box sx={{ fontWeight: 600 }}>{countryName(country)}</Box>
                    {brand ? (
                      <Typography component="div" variant="caption" color="text.secondary">
                        {brand}
                      </Typography>
                    ) : null}
                  </TableCell>
                  {summaries.map((summary) => (
                    <TableCell key={summary.tier} align="right" data-label={labelOf(summary)}>
                      {packages
                        .filter((each) => each.tier === summary.tier)
                        .map((each) => (
                          <Price key={each.id} creditPackage={each} common={summary} />
                        ))}
                    </TableCell>
                  ))}
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

/** A price, with what differs from the other countries: credits, popularity, and that it is not for sale. */
function Price({ creditPackage: one, common }: { creditPackage: CreditPackage; common: TierSummary }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const createPath = useCreatePath()
  const mayChange = useCanEdit('packages')
  const notes = [
    common.credits === undefined ? translate('console.packages.credits', { smart_count: one.credits }) : undefined,
    one.popular && !common.popular ? translate('console.packages.most_popular') : undefined,
    one.active ? undefined : translate('console.packages.not_for_sale'),
  ].filter((note) => note !== undefined)
  return (
    <Box>
      <MuiLink
        component={Link}
        to={createPath({ resource: 'packages', type: mayChange(one) ? 'edit' : 'show', id: one.id })}
        color={one.active ? 'inherit' : 'textSecondary'}
        underline="hover"
        aria-label={`${translate(`console.packages.tier_${one.tier}`)} · ${formatMoney(locale, one.amount, one.currency)}`}
        sx={{ fontWeight: 600, ...(one.active ? {} : { textDecoration: 'line-through' }) }}
      >
        {formatMoney(locale, one.amount, one.currency)}
      </MuiLink>
      {notes.length > 0 ? (
        <Typography component="div" variant="caption" color="text.secondary">
          {notes.join(' · ')}
        </Typography>
      ) : null}
    </Box>
  )
}
