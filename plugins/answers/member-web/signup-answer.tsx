import { useEffect, useState } from 'react'
import { api, Field, Select, type SlotProps, TextArea, useT } from '../../../member-web/kit/index.ts'
import { maxAnswerLength } from '../shared/limits.ts'

/** One question and its answer in the sign-up; both may stay empty. */
export default function SignupAnswer({ field }: SlotProps['signup.fields']) {
  const t = useT()
  const [questions, setQuestions] = useState<{ id: string; text: string }[]>([])
  useEffect(() => {
    api('GET /api/answers/questions').then(
      (reply) => setQuestions(reply.questions),
      () => {},
    )
  }, [])
  if (questions.length === 0) return null
  const question = field('answers', 'question')
  const answer = field('answers', 'answer')
  return (
    <>
      <Field label={t('answers.signup')} note={t('common.optional')} error={question.error}>
        <Select
          name={question.name}
          defaultValue={question.value ?? questions[0]?.id}
          options={questions.map(({ id, text }) => ({ value: id, label: text }))}
        />
      </Field>
      <Field label={t('answers.answer')} hideLabel error={answer.error}>
        <TextArea
          name={answer.name}
          rows={2}
          maxLength={maxAnswerLength}
          defaultValue={answer.value}
          placeholder={t('answers.placeholder')}
        />
      </Field>
    </>
  )
}
