import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { convertToMoney, findNearestEvenPrice } from '../../core/shared/money.ts'
import { useBundle } from './use-bundle.ts'

/**
 * If the price per message is not a whole number of cents, shows the rounded price that members will read, and the
 * nearest even price.
 */
export function PriceHint() {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { price, count, cost, perMessage, priced, money } = useBundle()
  const nearest = priced && count > 0 ? findNearestEvenPrice(price, count, cost) : price
  if (nearest === price) return null
  const instead = { price: money(nearest), whole: money(convertToMoney(nearest, count, cost)) }
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      sx={{ mb: 2, width: '100%' }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => setValue('amount', nearest, { shouldDirty: true, shouldValidate: true })}
        >
          {translate('console.packages.use_price', instead)}
        </Button>
      }
    >
      {translate('console.packages.uneven', { shown: money(perMessage), ...instead })}
    </Alert>
  )
}
