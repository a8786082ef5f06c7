import { useEffect, useRef, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { TextArea } from '../components/text-input.tsx'

const hopes = ['lasting', 'light', 'talk', 'open'] as const

interface IntentionProps {
  error?: string
  value?: string
  /** With scripts, the usual answers are above the field. */
  choices: boolean
}

/** The member's reason for being here, a usual answer or their own text, shown on the profile as given. */
export function Intention({ error, value = '', choices }: IntentionProps) {
  const t = useT()
  const [words, setWords] = useState(value)
  const lines = hopes.map((hope) => t(`signup.hope_${hope}`))
  const [writes, setWrites] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (writes) field.current?.querySelector('textarea')?.focus()
  }, [writes])
  const isWritten = !choices || writes || error !== undefined || (words !== '' && !lines.includes(words))
  return (
    <>
      {choices ? (
        <Field group label={t('signup.ask_intention')} note={t('common.optional')}>
          <RadioGroup
            name="hope"
            tiles
            value={lines.includes(words) ? words : ''}
            onChange={setWords}
            choices={lines.map((line) => ({ value: line, label: line }))}
          />
        </Field>
      ) : null}
      {isWritten ? (
        <div ref={field}>
          <Field
            label={t(choices ? 'signup.own_words' : 'signup.intention')}
            note={choices ? undefined : t('common.optional')}
            error={error}
          >
            <TextArea
              name="signup_message"
              rows={2}
              maxLength={200}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        </div>
      ) : (
        <>
          <input type="hidden" name="signup_message" value={words} />
          <Button variant="quiet" icon="pencil" onClick={() => setWrites(true)}>
            {t('signup.own_words')}
          </Button>
        </>
      )}
    </>
  )
}
