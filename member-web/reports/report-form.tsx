import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { type Refusal, readChoice, submit } from '../app/submit.ts'
import { ErrorAlert } from '../components/alert.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Checkbox, RadioGroup } from '../components/choices.tsx'
import { cx } from '../components/cx.ts'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { Field } from '../components/field.tsx'
import styles from './report.module.css'

/** The action of a report page: `send` is its call, and the result says whether the owner was blocked too. */
export async function sendReport<Reason extends string>(
  request: Request,
  send: (body: { reason: Reason; block: boolean }) => Promise<unknown>,
) {
  const form = await request.formData()
  const block = form.has('block')
  const { refused } = await submit(form, () => send({ reason: readChoice<Reason>(form, 'reason'), block }))
  return refused ?? { done: true as const, blocked: block }
}

/** The result of the page's {@link sendReport}: done or refused, or neither before it is sent. */
export function useReportOutcome() {
  const result = useActionData<typeof sendReport>()
  return {
    done: result && 'done' in result ? result : undefined,
    refused: result && !('done' in result) ? result : undefined,
  }
}

export interface ReportFormProps {
  title: string
  intro: string
  send: string
  /** The previous page, for cancelling. */
  cancelTo: string
  fictional?: boolean
  /** A picture, beside the questions if there is room. */
  picture?: ReactNode
  children: ReactNode
}

/** The page of a report: the subject, the reason, and whether to block its owner. Also works without scripts. */
export function ReportForm({ title, intro, send, cancelTo, fictional, picture, children }: ReportFormProps) {
  const t = useT()
  const busy = useNavigation().formData !== undefined
  return (
    <Form method="post" className={cx(styles.form, picture ? styles.beside : null)} noValidate>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {fictional ? <FictionalLabel /> : null}
      </header>
      {picture}
      <div className={styles.fields}>
        {children}
        <div className={styles.buttons} data-dock="task">
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {send}
          </Button>
          <ButtonLink to={cancelTo} variant="quiet" size="large">
            {t('common.cancel')}
          </ButtonLink>
        </div>
      </div>
    </Form>
  )
}

/** The reason, and whether to block the owner; with the errors of a refusal. */
export function ReportQuestions(props: {
  question: string
  reasons: readonly { value: string; label: string }[]
  onReason?: (value: string) => void
  /** Absent if the owner is already blocked. */
  block?: string
  name: string
  refused?: Refusal
  /** Further questions about the reason. */
  children?: ReactNode
}) {
  const t = useT()
  const { question, reasons, onReason, block, name, refused, children } = props
  const { errors = {}, values = {} } = refused ?? {}
  return (
    <>
      <ErrorAlert message={refused?.message} />
      <Field group label={question} error={errors.reason}>
        <RadioGroup
          name="reason"
          defaultValue={values.reason}
          choices={[...reasons]}
          onChange={onReason}
          className={styles.reasons}
        />
      </Field>
      {children}
      {block ? (
        <Checkbox
          name="block"
          defaultChecked={values.block !== undefined}
          label={block}
          hint={t('members.block_text', { name })}
        />
      ) : null}
    </>
  )
}
