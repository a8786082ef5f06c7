import { createContext, type ReactNode, useContext, useId } from 'react'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface FieldControl {
  id: string
  describedBy: string | undefined
  invalid: boolean
}
const FieldContext = createContext<FieldControl | null>(null)

/** The attributes of a control inside a `Field` that connect label, hint and error to it. */
export function useFieldProps(own: { id?: string } = {}) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}

/**
 * A label, its control, a hint and the control's error:
 *
 *   <Field label={t('login.email')} error={errors.email}><TextInput name="email" /></Field>
 */
export function Field(props: {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Shown beside the label, e.g. "optional". */
  note?: ReactNode
  /** For a group of inputs (radio buttons, a date in three parts): a fieldset with a legend. */
  group?: boolean
  hideLabel?: boolean
  className?: string
  children: ReactNode
}) {
  const { label, hint, error, note, group, hideLabel, className, children } = props
  const id = useId()
  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
  const Tag = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <Tag className={cx(styles.field, className)} aria-describedby={group ? describedBy : undefined}>
        <Label className={hideLabel ? 'visually-hidden' : styles.label} {...(group ? {} : { htmlFor: id })}>
          {label}
          {note ? <span className={styles.note}>{note}</span> : null}
        </Label>
        {children}
        {error ? (
          <div id={`${id}-error`} className={styles.error} role="alert">
            <Icon name="circle-exclamation-point" size={18} />
            <span>{error}</span>
          </div>
        ) : null}
        {hint ? (
          <div id={`${id}-hint`} className={styles.hint}>
            {typeof hint === 'string' ? preventHyphenBreaks(hint) : hint}
          </div>
        ) : null}
      </Tag>
    </FieldContext>
  )
}
