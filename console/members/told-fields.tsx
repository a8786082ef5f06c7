import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { leastReason } from '../shared/reasoned-action.tsx'

/** The statement of a restriction: the reason and message shown to the member, and an internal reason. */
export interface Told<Ground extends string> {
  told: Ground | ''
  message: string
  reason: string
}

export const nothingTold = { told: '', message: '', reason: '' } as const
export const isTold = ({ told, reason }: Told<string>) => told !== '' && reason.trim().length >= leastReason

/** The fields as sent; null until a ground is chosen. */
export const wordsOf = <Ground extends string>({ told, message, reason }: Told<Ground>) =>
  told === '' ? null : { told, message: message.trim(), reason: reason.trim() }

interface ToldFieldsProps<Ground extends string> {
  grounds: readonly Ground[]
  /** Key of a ground's text. */
  textOf(ground: NoInfer<Ground>): string
  given: Told<Ground>
  onChange(given: Told<Ground>): void
}

export function ToldFields<Ground extends string>({ grounds, textOf, given, onChange }: ToldFieldsProps<Ground>) {
  const translate = useTranslate()
  return (
    <>
      <MuiTextField
        select
        required
        label={translate('console.members.told_label')}
        helperText={translate('console.members.told_hint')}
        value={given.told}
        onChange={(event) => onChange({ ...given, told: event.target.value as Ground })}
      >
        {grounds.map((ground) => (
          <MenuItem key={ground} value={ground}>
            {translate(textOf(ground))}
          </MenuItem>
        ))}
      </MuiTextField>
      <MuiTextField
        multiline
        minRows={2}
        label={translate('console.members.message_label')}
        helperText={translate('console.members.message_hint')}
        value={given.message}
        onChange={(event) => onChange({ ...given, message: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <MuiTextField
        multiline
        minRows={2}
        required
        label={translate('console.members.internal_label')}
        helperText={translate('console.members.internal_hint')}
        value={given.reason}
        onChange={(event) => onChange({ ...given, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </>
  )
}
