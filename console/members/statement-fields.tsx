import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { minReasonLength } from '../shared/reason-dialog.tsx'

/** The statement of a restriction: the reason and message shown to the member, and an internal reason. */
export interface Statement<Ground extends string> {
  told: Ground | ''
  message: string
  reason: string
}

export const emptyStatement = { told: '', message: '', reason: '' } as const
export const isStatementComplete = ({ told, reason }: Statement<string>) =>
  told !== '' && reason.trim().length >= minReasonLength

/** The fields as sent; null until a ground is chosen. */
export const serializeStatement = <Ground extends string>({ told, message, reason }: Statement<Ground>) =>
  told === '' ? null : { told, message: message.trim(), reason: reason.trim() }

interface ToldFieldsProps<Ground extends string> {
  grounds: readonly Ground[]
  /** Key of a ground's text. */
  textOf(ground: NoInfer<Ground>): string
  given: Statement<Ground>
  onChange(given: Statement<Ground>): void
}

export function StatementFields<Ground extends string>({ grounds, textOf, given, onChange }: ToldFieldsProps<Ground>) {
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
