import DialogContentText from '@mui/material/DialogContentText'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Consequence, registerAsker } from '../providers/confirm.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'

/**
 * A dialog with the consequences of a change, as reported by the server; the change is made once they are confirmed.
 */
export function ConfirmConsequences() {
  const translate = useTranslate()
  const [asked, setAsked] = useState<readonly Consequence[]>()
  const answer = useRef<(confirmed: boolean) => void>(undefined)
  useEffect(
    () =>
      registerAsker(
        (consequences) =>
          new Promise((resolve) => {
            answer.current?.(false)
            answer.current = resolve
            setAsked(consequences)
          }),
      ),
    [],
  )
  const close = (confirmed: boolean) => {
    setAsked(undefined)
    answer.current?.(confirmed)
    answer.current = undefined
  }
  if (!asked) return null
  return (
    <ConfirmDialog
      onClose={() => close(false)}
      title={translate('console.consequences.title')}
      hint={translate('console.consequences.hint')}
      confirm={translate('console.consequences.confirm')}
      dangerous
      onConfirm={() => close(true)}
      maxWidth="sm"
    >
      <DialogContentText component="ul" sx={{ pl: 3, my: 0, color: 'text.primary', '& li + li': { mt: 1 } }}>
        {asked.map(({ code, text, count, params }) => (
          <li key={`${code}${text ?? JSON.stringify(params)}`}>
            {text ?? translate(`console.consequences.${code}`, { smart_count: count, ...params })}
          </li>
        ))}
      </DialogContentText>
    </ConfirmDialog>
  )
}
