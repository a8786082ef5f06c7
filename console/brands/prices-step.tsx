import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatMoney, toMinor } from '../../core/shared/money.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { useCountryNames, useDomains } from '../shared/session.ts'
import { useUnsavedEdits } from '../shared/unsaved.ts'
import { Step } from './step.tsx'
import { type Line, type Package, suggestPrices } from './suggest-prices.ts'
import type { Brand, useBrand } from './use-brand.ts'

/** Packages on sale, copied or new, and a suggested price list for countries without any. */
export function PricesStep({ brand, act }: { brand: Brand; act: ReturnType<typeof useBrand>['act'] }) {
  const translate = useTranslate()
  const format = useFormatLocale()
  const { data: packages = [], refetch } = useGetList<Package>('packages', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'country', order: 'ASC' },
    filter: { domain_id: brand.id, active: true },
  })
  const { data: everywhere } = useGetList<Package>('packages', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
    filter: { active: true },
  })
  const served = packages.filter(({ country }) => brand.countries.includes(country))
  const without = brand.countries.filter((country) => !served.some((each) => each.country === country))
  return (
    <Step id="prices">
      {brand.countries
        .filter((country) => !without.includes(country))
        .map((country) => (
          <Typography key={country} variant="body2">
            <strong>{country}</strong>{' '}
            {served
              .filter((each) => each.country === country)
              .map(({ credits, amount, currency }) => `${credits}: ${formatMoney(format, amount, currency)}`)
              .join(' · ')}
          </Typography>
        ))}
      {without.length > 0 && everywhere ? (
        <PriceList
          key={without.join()}
          known={everywhere.filter(({ domain_id: id }) => id !== brand.id)}
          places={without.map((country) => ({
            country,
            currency: brand.currencies[brand.countries.indexOf(country)] ?? 'EUR',
          }))}
          onMake={async (lists) => {
            await act(
              () => api('POST /api/console/packages/price-list', { body: { domain_id: brand.id, lists } }),
              translate('console.brands.packages_made'),
            )
            await refetch()
          }}
        />
      ) : null}
      <MuiLink component={Link} to="/packages" variant="body2">
        {translate('console.brands.all_packages')}
      </MuiLink>
    </Step>
  )
}

type PriceLists = Parameters<typeof api<'POST /api/console/packages/price-list'>>[1]['body']['lists']

interface PriceListProps {
  /** Packages of other brands, as an example. */
  known: readonly Package[]
  places: { country: string; currency: string }[]
  onMake: (lists: PriceLists) => Promise<void>
}

function PriceList({ known, places, onMake }: PriceListProps) {
  const translate = useTranslate()
  const currencies = [...new Set(places.map(({ currency }) => currency))]
  const domains = useDomains()
  const countryName = useCountryNames()
  const [suggested] = useState(() => suggestPrices(known, places))
  const [lines, setLines] = useState(suggested.lines)
  useUnsavedEdits(lines !== suggested.lines)
  const [popular, setPopular] = useState(suggested.popular)
  const example = domains.find(({ id }) => id === suggested.from)?.name
  const change = (index: number, next: Partial<Line>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...next } : line)))
  const filled = lines.filter(({ credits }) => credits !== '')
  const lists: PriceLists = currencies.map((currency) => ({
    currency,
    countries: places.filter((place) => place.currency === currency).map(({ country }) => country),
    packages: filled.map(({ credits, price }) => ({
      credits: Number(credits),
      amount: toMinor(price[currency] ?? '', currency) ?? 0,
      popular: lines[popular]?.credits === credits,
    })),
  }))
  const whole = lists.every(({ packages }) => packages.every(({ credits, amount }) => credits > 0 && amount > 0))
  const cell = { px: 1, py: 0.5, border: 0 } as const
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowX: 'auto' }}>
      <Typography>
        {translate('console.brands.price_list', {
          countries: places.map(({ country }) => countryName(country)).join(', '),
        })}
      </Typography>
      {example ? (
        <Typography variant="body2" color="text.secondary">
          {translate('console.brands.prices_from', { brand: example })}
        </Typography>
      ) : null}
      <Table size="small" sx={{ width: 'auto' }}>
        <TableHead>
          <TableRow>
            {[translate('console.brands.credits'), ...currencies, translate('console.brands.popular')].map((title) => (
              <TableCell key={title} sx={cell}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep their place.
            <TableRow key={index}>
              <TableCell sx={cell}>
                <MuiTextField
                  {...{ size: 'small', margin: 'none', hiddenLabel: true, type: 'number', value: line.credits }}
                  onChange={({ target }) => change(index, { credits: target.value })}
                  slotProps={{
                    htmlInput: { min: 1, 'aria-label': `${translate('console.brands.credits')} ${index + 1}` },
                  }}
                  sx={{ width: 90 }}
                />
              </TableCell>
              {currencies.map((currency) => (
                <TableCell key={currency} sx={cell}>
                  <MuiTextField
                    {...{ size: 'small', margin: 'none', hiddenLabel: true, value: line.price[currency] ?? '' }}
                    onChange={({ target }) => change(index, { price: { ...line.price, [currency]: target.value } })}
                    slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `${currency} ${index + 1}` } }}
                    sx={{ width: 110 }}
                  />
                </TableCell>
              ))}
              <TableCell sx={cell}>
                <Radio
                  checked={popular === index}
                  onChange={() => setPopular(index)}
                  slotProps={{ input: { 'aria-label': `${translate('console.brands.popular')} ${index + 1}` } }}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <LabelButton
        label="console.brands.make_packages"
        variant="contained"
        size="medium"
        disabled={!whole || filled.length === 0}
        onClick={() => void onMake(lists)}
      />
    </Box>
  )
}
