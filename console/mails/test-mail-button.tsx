import { useNotify, useTranslate } from 'react-admin'
import { LabelButton } from '../shared/label-button.tsx'

/** Sends an example of the previewed mail to the user. */
export function TestMailButton({ send }: { send: () => Promise<{ to: string }> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const sendAndNotify = async () => {
    try {
      const { to } = await send()
      notify(translate('console.mails.sent', { address: to }), { type: 'success' })
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' })
    }
  }
  return (
    <LabelButton label="console.mails.test" variant="outlined" color="secondary" onClick={() => void sendAndNotify()} />
  )
}
