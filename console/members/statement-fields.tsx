import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { getGroundKey } from '../moderation/reviews/grounds.ts'
import { minReasonLength } from '../shared/reason-dialog.tsx'

/** The statement of a restriction: the reason and message shown to the member, and an internal reason. */
export interface Statement<Ground extends string> {
  stated_ground: Ground | ''
  message: string
  reason: string
}

export const emptyStatement = { stated_ground: '', message: '', reason: '' } as const
export const isStatementComplete = ({ stated_ground, reason }: Statement<string>) =>
  stated_ground !== '' && reason.trim().length >= minReasonLength

/** The fields as sent; null until a ground is chosen. */
export const serializeStatement = <Ground extends string>({ stated_ground, message, reason }: Statement<Ground>) =>
  stated_ground === '' ? null : { stated_ground, message: message.trim(), reason: reason.trim() }

interface StatementFieldsProps<Ground extends string> {
  grounds: readonly Ground[]
  given: Statement<Ground>
  onChange(given: Statement<Ground>): void
}

export function StatementFields<Ground extends string>({ grounds, given, onChange }: StatementFieldsProps<Ground>) {
  const translate = useTranslate()
  return (
    <>
      <MuiTextField
        select
        required
        label={translate('console.members.ground_label')}
        helperText={translate('console.members.ground_hint')}
        value={given.stated_ground}
        onChange={(event) => onChange({ ...given, stated_ground: event.target.value as Ground })}
      >
        {grounds.map((ground) => (
          <MenuItem key={ground} value={ground}>
            {translate(getGroundKey(ground))}
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
