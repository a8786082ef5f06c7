import { useCallback } from 'react'
import type { messageReasons } from '../../core/shared/choices.ts'
import { api } from '../api/client.ts'
import { MessageQuestions } from './message-questions.tsx'
import { ReportSheet } from './report-sheet.tsx'

type MessageReason = (typeof messageReasons)[number]

/** Reports one message without leaving the conversation. */
export default function ReportMessageSheet({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const params = { id: messageId }
  const load = useCallback(() => api('GET /api/messages/:id/report', { params: { id: messageId } }), [messageId])
  return (
    <ReportSheet
      words="chat.report"
      load={load}
      send={(body: { reason: MessageReason; block: boolean }) => api('POST /api/messages/:id/report', { params, body })}
      about={(shown) => shown}
      questions={(shown, refused) => <MessageQuestions shown={shown} refused={refused} />}
      blocked={{ to: '/chats' }}
      onClose={onClose}
    />
  )
}
