import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { MessageReason } from '../../core/shared/choices.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { MessageQuestions } from './message-questions.tsx'
import { ReportForm, sendReport, useReportOutcome } from './report-form.tsx'
import { ReportResult } from './report-result.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.report.title' })

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  services(context).api('GET /api/messages/:id/report', { params: { id: String(params.id) } })

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  sendReport<MessageReason>(request, (body) =>
    services(context).api('POST /api/messages/:id/report', { params: { id: String(params.id) }, body }),
  )

/** A block ends the chat: once it is reported, there may be nothing to load any more. */
export const shouldRevalidate = () => false

/** Reports one message: which one, why, and whether its sender is blocked as well. */
export default function ReportMessagePage() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const { message, name, fictional, reported } = shown
  const chat = `/chats/${message.conversation_id}`
  const { done, refused } = useReportOutcome()
  if (done)
    return (
      <ReportResult
        title={t('chat.report.done_title')}
        text={t(done.blocked ? 'chat.report.done_blocked' : 'chat.report.done_text', { name })}
        fictional={fictional}
        to={done.blocked ? '/chats' : chat}
        back={t('chat.back')}
      />
    )
  if (reported)
    return (
      <ReportResult
        title={t('chat.report.already_title')}
        text={t('chat.report.already_text')}
        fictional={fictional}
        to={chat}
        back={t('chat.back')}
      />
    )
  return (
    <ReportForm
      title={t('chat.report.title')}
      intro={t('chat.report.intro', { name })}
      send={t('chat.report.send')}
      cancelTo={chat}
      fictional={fictional}
    >
      <MessageQuestions shown={shown} refused={refused} />
    </ReportForm>
  )
}
