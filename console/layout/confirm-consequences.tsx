import DialogContentText from '@mui/material/DialogContentText'
import { useTranslate } from 'react-admin'
import { consequencesAsker } from '../providers/confirm.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useDialogAsker } from '../shared/use-dialog-asker.ts'

/**
 * A dialog with the consequences of a change, as reported by the server; the change is made once they are confirmed.
 */
export function ConfirmConsequences() {
  const translate = useTranslate()
  const { question: consequences, answer } = useDialogAsker(consequencesAsker)
  if (!consequences) return null
  return (
    <ConfirmDialog
      onClose={() => answer(false)}
      title={translate('console.consequences.title')}
      hint={translate('console.consequences.hint')}
      confirm={translate('console.consequences.confirm')}
      dangerous
      onConfirm={() => answer(true)}
      maxWidth="sm"
    >
      <DialogContentText component="ul" sx={{ pl: 3, my: 0, color: 'text.primary', '& li + li': { mt: 1 } }}>
        {consequences.map(({ code, text, count, params }) => (
          <li key={`${code}${text ?? JSON.stringify(params)}`}>
            {text ?? translate(`console.consequences.${code}`, { smart_count: count, ...params })}
          </li>
        ))}
      </DialogContentText>
    </ConfirmDialog>
  )
}
