import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { getCurrencyDigits, toMinor } from '../../core/shared/money.ts'
import { useAllCountries, useRegistries } from '../shared/registries.ts'
import { useCountriesByName } from '../shared/session.ts'
import type { InputProps } from './types.ts'

/** `costs` in minor units; null if nothing has been typed. */
type Prices = Record<string, { costs: number | null; currency: string }>

/** An amount of money for each chosen country. A new country starts with its own currency. */
export function CountryPricesInput({ id, value, disabled, onChange }: InputProps) {
  const translate = useTranslate()
  const registries = useRegistries()
  const all = useAllCountries()
  const prices = (value ?? {}) as Prices
  const rows = useCountriesByName()(Object.keys(prices))
  const { currencies = [], country_currencies: own = {} } = registries ?? {}
  const put = (code: string, change: Partial<Prices[string]>) =>
    onChange({ ...prices, [code]: { ...(prices[code] ?? { costs: null, currency: own[code] ?? 'EUR' }), ...change } })
  const remove = (code: string) => {
    const { [code]: _, ...others } = prices
    onChange(others)
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} sx={{ display: 'grid', gap: 1 }}>
      {rows.map(({ id: code, name }) => {
        const { costs, currency } = prices[code] as Prices[string]
        const unit = 10 ** getCurrencyDigits(currency)
        return (
          <Box key={code} role="group" aria-label={name} sx={line}>
            <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <MuiTextField
              type="number"
              margin="none"
              disabled={disabled}
              value={typeof costs === 'number' ? costs / unit : ''}
              onChange={({ target }) => put(code, { costs: toMinor(target.value, currency) })}
              slotProps={{
                htmlInput: { min: 0, step: 1 / unit, 'aria-label': translate('console.settings.amount_in', { name }) },
              }}
            />
            <Autocomplete
              size="small"
              disableClearable
              forcePopupIcon={false}
              disabled={disabled}
              options={currencies}
              value={currency}
              onChange={(_event, next) => put(code, { currency: next, costs: rescaleMinor(costs, currency, next) })}
              renderInput={(params) => (
                <MuiTextField
                  {...params}
                  margin="none"
                  slotProps={{
                    htmlInput: {
                      ...params.inputProps,
                      'aria-label': translate('console.settings.currency_in', { name }),
                    },
                  }}
                />
              )}
            />
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={translate('console.settings.remove_country', { name })}
              onClick={() => remove(code)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
      <Autocomplete
        // Clears the input after each choice.
        key={rows.length}
        id={id}
        size="small"
        disabled={disabled}
        options={all.filter((country) => !prices[country.id])}
        getOptionLabel={({ name }) => name}
        onChange={(_event, chosen) => chosen && put(chosen.id, {})}
        renderInput={(params) => (
          <MuiTextField {...params} margin="none" label={translate('console.settings.add_country')} />
        )}
      />
    </Box>
  )
}

/** The same typed number in the minor units of another currency. */
const rescaleMinor = (costs: number | null, from: string, to: string) =>
  costs === null ? null : toMinor(costs / 10 ** getCurrencyDigits(from), to)

const line = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 84px 36px', sm: 'minmax(0, 1fr) 92px 78px 36px' },
} as const
