import { FormDataConsumer, NumberInput, required } from 'react-admin'
import { currencyDigits, toMinor } from '../../core/shared/money.ts'

/** An amount typed in major units and stored in minor units of the form's currency. */
export function MoneyInput({ source, needed = false }: { source: string; needed?: boolean }) {
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const unit = 10 ** currencyDigits(formData.currency)
        return (
          <NumberInput
            source={source}
            validate={needed ? required() : undefined}
            min={0}
            step={1 / unit}
            format={(minor: number | null | undefined) => (typeof minor === 'number' ? minor / unit : '')}
            parse={(typed: string) => toMinor(typed, formData.currency) as number}
          />
        )
      }}
    </FormDataConsumer>
  )
}
