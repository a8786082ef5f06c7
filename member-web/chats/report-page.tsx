import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { MessageReason } from '../../core/shared/choices.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { choice, type Refusal, submit } from '../app/submit.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { ReportFields } from './report-fields.tsx'
import styles from './report-page.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'chat.report.title' })

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  services(context).api('GET /api/messages/:id/report', { params: { id: String(params.id) } })

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const block = form.has('block')
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/messages/:id/report', {
      params: { id: String(params.id) },
      body: { reason: choice<MessageReason>(form, 'reason'), block },
    }),
  )
  return refused ?? { done: true as const, blocked: block }
}

/** A block ends the chat: once it is reported, there may be nothing to load any more. */
export const shouldRevalidate = () => false

/** Reports one message: which one, why, and whether its sender is blocked as well. Without scripts too. */
export default function ReportPage() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const chat = `/chats/${shown.message.conversation_id}`
  const result = useActionData<{ done: true; blocked: boolean } | Refusal>()
  if (result && 'done' in result) {
    const text = t(result.blocked ? 'chat.report.done_blocked' : 'chat.report.done_text', { name: shown.name })
    return (
      <Told
        title={t('chat.report.done_title')}
        text={text}
        fictional={shown.fictional}
        to={result.blocked ? '/chats' : chat}
      />
    )
  }
  if (shown.reported)
    return <Told title={t('chat.report.already_title')} text={t('chat.report.already_text')} to={chat} />
  return <ReportForm shown={shown} refused={result} />
}

type Shown = Awaited<ReturnType<typeof loader>>

function ReportForm({ shown, refused }: { shown: Shown; refused?: Refusal }) {
  const t = useT()
  const busy = useNavigation().formData !== undefined
  const { message, name } = shown
  return (
    <Form method="post" className={styles.form} noValidate>
      <header className={styles.header}>
        <h1>{t('chat.report.title')}</h1>
        <p className={styles.intro}>{t('chat.report.intro', { name })}</p>
      </header>
      <ReportFields shown={shown} refused={refused} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('chat.report.send')}
        </Button>
        <ButtonLink to={`/chats/${message.conversation_id}`} variant="quiet" size="large">
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

function Told({ title, text, fictional, to }: { title: string; text: string; fictional?: boolean; to: string }) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  // The form has given way to this, while the reader is still where its button was.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={section} tabIndex={-1} className={styles.told} role="status">
      <Drawing name="mail" size={180} />
      <h1>{title}</h1>
      <p className={styles.intro}>{text}</p>
      {fictional ? <FictionalLabel /> : null}
      <ButtonLink to={to}>{t('chat.back')}</ButtonLink>
    </section>
  )
}
