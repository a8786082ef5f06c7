import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useState } from 'react'
import {
  type RaRecord,
  SaveContextProvider,
  type SaveHandlerCallbacks,
  useSaveContext,
  useTranslate,
} from 'react-admin'
import { AskDialog } from '../shared/ask-dialog.tsx'
import { leaveAfter } from '../shared/unsaved.ts'

interface Consequence {
  code: string
  count: number
}

/** What the server wants confirmed before it saves; undefined for any other refusal. */
function consequencesOf(failure: unknown): Consequence[] | undefined {
  type Body = { error?: { code?: string; params?: { consequences?: Consequence[] } } }
  const { error } = (failure as { body?: Body } | undefined)?.body ?? {}
  return error?.code === 'confirmation_needed' ? error.params?.consequences : undefined
}

interface Asked {
  record: Partial<RaRecord>
  callbacks: SaveHandlerCallbacks | undefined
  consequences: Consequence[]
}

/** Saves the form within; what a change does to people is said first, as the server counts it, and saved once it is confirmed. */
export function ConfirmedSave({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const context = useSaveContext()
  const [asked, setAsked] = useState<Asked>()
  const save = async (record: Partial<RaRecord>, callbacks?: SaveHandlerCallbacks) => {
    let consequences: Consequence[] | undefined
    const errors = await context.save?.(record, {
      ...callbacks,
      onError: (failure, ...rest) => {
        consequences = consequencesOf(failure)
        if (!consequences) callbacks?.onError?.(failure, ...rest)
      },
    })
    setAsked(consequences ? { record, callbacks, consequences } : undefined)
    return consequences ? undefined : errors
  }
  const confirm = () => {
    if (!asked) return
    const confirmed = asked.consequences.map(({ code }) => code)
    void leaveAfter(() => save({ ...asked.record, confirmed }, asked.callbacks))
  }
  return (
    <SaveContextProvider value={{ ...context, save }}>
      {children}
      <AskDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={translate('console.domains.confirm_title')}
        hint={translate('console.domains.confirm_hint')}
        confirm={translate('console.domains.confirm')}
        dangerous
        incomplete={context.saving ?? false}
        onConfirm={confirm}
        maxWidth="sm"
      >
        <DialogContentText component="ul" sx={{ pl: 3, my: 0, color: 'text.primary', '& li + li': { mt: 1 } }}>
          {asked?.consequences.map(({ code, count }) => (
            <li key={code}>{translate(`console.domains.consequence.${code}`, { smart_count: count })}</li>
          ))}
        </DialogContentText>
      </AskDialog>
    </SaveContextProvider>
  )
}
