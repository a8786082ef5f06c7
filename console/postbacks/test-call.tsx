import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { type Outcome, ProbeButton } from '../shared/probe-button.tsx'

/** Calls the saved address with invented values, and shows the network's answer. */
export function TestCall() {
  const postback = useRecordContext()
  const translate = useTranslate()
  if (postback?.id === undefined) return null
  const probe = async (): Promise<Outcome> => {
    const { answer, error } = await api('POST /api/console/postbacks/:id/test', {
      params: { id: String(postback.id) },
      body: { version: Number(postback.version) },
    })
    if (answer === null) return { severity: 'error', text: translate(`console.postbacks.error.${error}`) }
    return {
      severity: answer >= 200 && answer < 300 ? 'success' : 'error',
      text: translate('console.postbacks.answered', { answer }),
    }
  }
  return <ProbeButton label="console.postbacks.test" probe={probe} />
}
