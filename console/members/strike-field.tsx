import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { StrikeStep } from '../../core/shared/choices.ts'
import type { SupportView } from './load-support-view.ts'

export type Strikes = SupportView['strikes']

/** The step to confirm: the ladder's proposal unless another was chosen. */
export const pickStrike = ({ active, proposed }: Strikes, chosen: StrikeStep | '') => ({
  step: chosen || proposed,
  active,
})

interface StrikeFieldProps {
  strikes: Strikes
  chosen: StrikeStep | ''
  onChange(step: StrikeStep): void
  /** Whether the decision must be a strike. */
  isRequired?: boolean
}

/** The consequence of a decision: the domain's ladder proposes it, and the moderator confirms or changes it. */
export function StrikeField({ strikes, chosen, onChange, isRequired = false }: StrikeFieldProps) {
  const translate = useTranslate()
  const { active, proposed, possible, counts_days, suspension_days } = strikes
  return (
    <MuiTextField
      select
      required
      label={translate('console.members.strike_label')}
      helperText={translate('console.members.strike_hint', { smart_count: active, days: counts_days })}
      value={chosen || proposed}
      onChange={(event) => onChange(event.target.value as StrikeStep)}
    >
      {possible
        .filter((step) => !isRequired || step !== 'none')
        .map((step) => (
          <MenuItem key={step} value={step}>
            {translate(`console.members.steps.${step}`, { days: suspension_days })}
            {step === proposed ? ` (${translate('console.members.proposed')})` : ''}
          </MenuItem>
        ))}
    </MuiTextField>
  )
}
