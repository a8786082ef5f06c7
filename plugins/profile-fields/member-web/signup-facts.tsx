import { useEffect, useState } from 'react'
import { api, Field, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import type { FieldView } from '../shared/kinds.ts'
import { FactInput, maxPills } from './fact-input.tsx'
import styles from './facts.module.css'

/** At sign-up: the fields that the operator asks there, all optional. The rest are in the profile. */
export default function SignupFacts({ field: inputOf }: SlotProps['signup.fields']) {
  const t = useT()
  const [fields, setFields] = useState<FieldView[]>([])
  useEffect(() => {
    api('GET /api/profile-fields').then(
      (reply) => setFields(reply.fields.filter(({ at_signup }) => at_signup)),
      () => {},
    )
  }, [])
  if (fields.length === 0) return null
  return (
    <>
      <div className={styles.grid}>
        {fields.map((field) => {
          const isMultiple = field.kind === 'choices'
          const wide = isMultiple || field.kind === 'text'
          const input = inputOf('profile-fields', isMultiple ? `${field.key}[]` : field.key)
          return (
            <Field
              key={field.key}
              label={field.label}
              note={t('common.optional')}
              error={input.error}
              group={isMultiple || (field.kind === 'choice' && field.options.length <= maxPills)}
              className={wide ? styles.whole : undefined}
            >
              <FactInput field={field} name={input.name} value={isMultiple ? [...input.values] : input.value} />
            </Field>
          )
        })}
      </div>
      <p className={styles.note}>{t('profile-fields.rest_later')}</p>
    </>
  )
}
