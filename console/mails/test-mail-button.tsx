import { useNotify, useTranslate } from 'react-admin'
import { LabelButton } from '../shared/label-button.tsx'
import { useTask } from '../shared/use-task.ts'

/** Sends an example of the previewed mail to the user. */
export function TestMailButton({ send }: { send: () => Promise<{ to: string }> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { run } = useTask()
  const sendAndNotify = async () => {
    const { to } = await send()
    notify(translate('console.mails.sent', { address: to }), { type: 'success' })
  }
  return (
    <LabelButton
      label="console.mails.test"
      variant="outlined"
      color="secondary"
      onClick={() => void run(sendAndNotify)}
    />
  )
}
