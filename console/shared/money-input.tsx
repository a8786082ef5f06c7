import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { FormDataConsumer, NumberInput, required } from 'react-admin'
import { getCurrencyDigits, toMinor } from '../../core/shared/money.ts'
import { CurrencyInput } from './choice-inputs.tsx'

interface MoneyInputProps {
  source: string
  isRequired?: boolean
  helperText?: string
  /** Whether the currency is chosen beside it, as part of the same field. */
  isJoined?: boolean
}

/** An amount typed in major units and stored in minor units of the form's currency. */
export function MoneyInput({ source, isRequired = false, helperText, isJoined = false }: MoneyInputProps) {
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const unit = 10 ** getCurrencyDigits(formData.currency)
        return (
          <NumberInput
            source={source}
            validate={isRequired ? required() : undefined}
            min={0}
            step={1 / unit}
            helperText={helperText}
            slotProps={
              isJoined || !formData.currency
                ? {}
                : { input: { endAdornment: <InputAdornment position="end">{formData.currency}</InputAdornment> } }
            }
            format={(minor: number | null | undefined) => (typeof minor === 'number' ? minor / unit : '')}
            parse={(typed: string) => toMinor(typed, formData.currency) as number}
          />
        )
      }}
    </FormDataConsumer>
  )
}

/** An amount joined with the currency of the form, as one field. */
export const AmountInput = ({ currency, ...amount }: MoneyInputProps & { currency: string }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      // The two fields share a border, which the focused one shows.
      '& > :first-of-type .MuiOutlinedInput-root': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
      '& > :last-of-type .MuiOutlinedInput-root': { borderStartStartRadius: 0, borderEndStartRadius: 0, ml: '-1px' },
      '& .Mui-focused': { zIndex: 1 },
    }}
  >
    <FormDataConsumer>
      {({ formData }) => (
        <CurrencyInput
          source={currency}
          isRequired={amount.isRequired || typeof formData[amount.source] === 'number'}
        />
      )}
    </FormDataConsumer>
    <MoneyInput {...amount} isJoined />
  </Box>
)
