import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { WholeRow } from '../shared/field-group.tsx'
import { AmountInput } from '../shared/money-input.tsx'
import { PercentInput } from '../shared/percent-input.tsx'
import { formOf } from '../shared/sources.ts'

const form = formOf<'discount-codes'>()

const valueFields = [form('value_percentage'), form('value_amount')]
const kinds = ['percentage', 'amount'] as const
type ValueKind = (typeof kinds)[number]

interface ValueKindChoice {
  kind: ValueKind
  chooseKind: (kind: ValueKind) => void
}

/** Whether the code takes off a percentage or an amount: the kind of the value, or the chosen one if there is none. */
export function useValueKind(): ValueKindChoice {
  const record = useRecordContext()
  const { register } = useFormContext()
  const [percentage, amount] = useWatch({ name: valueFields })
  const [chosen, chooseKind] = useState<ValueKind>(typeof record?.value_amount === 'number' ? 'amount' : 'percentage')
  // Both are fields of the form, so that a colleague's change of the kind is a conflict too.
  for (const field of valueFields) register(field)
  const isAmount = typeof amount === 'number'
  const isPercentage = typeof percentage === 'number'
  return { kind: isAmount === isPercentage ? chosen : isAmount ? 'amount' : 'percentage', chooseKind }
}

/** The discount: one of its two kinds, so that the other one is empty. */
export function ValueInputs({ kind, chooseKind }: ValueKindChoice) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const choose = (next: ValueKind) => {
    setValue(kind === 'percentage' ? form('value_percentage') : form('value_amount'), null, { shouldDirty: true })
    chooseKind(next)
  }
  return (
    <>
      <WholeRow>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_event, next: ValueKind | null) => next && choose(next)}
          aria-label={translate('console.groups.value')}
          sx={{ mt: 1, mb: 0.5 }}
        >
          {kinds.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 2 }}>
              {translate(`console.discount_codes.kind.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </WholeRow>
      {kind === 'percentage' ? (
        <PercentInput source={form('value_percentage')} min={1} max={100} isRequired />
      ) : (
        <AmountInput source={form('value_amount')} currency={form('currency')} isRequired />
      )}
    </>
  )
}
