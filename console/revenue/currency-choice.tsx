import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'react-admin'

interface CurrencyChoiceProps {
  currencies: readonly string[]
  value: string
  onChoose(currency: string): void
}

/** The currency that a chart shows. With one currency there is no choice. */
export function CurrencyChoice({ currencies, value, onChoose }: CurrencyChoiceProps) {
  const translate = useTranslate()
  if (currencies.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('resources.revenue.fields.currency')}
      onChange={(_, next: string | null) => next && onChoose(next)}
    >
      {currencies.map((each) => (
        <ToggleButton key={each} value={each}>
          {each}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
