import { type CSSProperties, type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import { useFieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './text-input.module.css'

/** One line of text. Put it in a `Field`, which labels it. */
export function TextInput({
  icon,
  unit,
  className,
  ref,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  icon?: IconName
  /** A sign before the text, such as that of a currency. */
  unit?: string
  ref?: Ref<HTMLInputElement>
}) {
  const field = useFieldProps(rest)
  const led = icon ? styles.withIcon : unit !== undefined ? styles.withUnit : undefined
  const input = <input {...field} {...rest} ref={ref} className={cx(styles.input, led, className)} />
  if (!led) return input
  return (
    <div className={styles.box} style={{ '--letters': unit?.length } as CSSProperties}>
      {icon ? <Icon name={icon} className={styles.icon} /> : <span className={styles.unit}>{unit}</span>}
      {input}
    </div>
  )
}

/** A password with a button that shows it. */
export function PasswordInput({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const t = useT()
  const field = useFieldProps(rest)
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.box}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(styles.input, styles.withButton, className)}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={shown}
        aria-label={t('common.show_password')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}

/** Several lines. With `maxLength`, it counts characters and warns when few are left. It grows with its text. */
export function TextArea({
  className,
  counter = true,
  onChange,
  ref,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { counter?: boolean; ref?: Ref<HTMLTextAreaElement> }) {
  const t = useT()
  const field = useFieldProps(rest)
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const max = rest.maxLength
  const left = max === undefined ? null : max - length
  return (
    <div className={styles.area}>
      <textarea
        rows={3}
        {...field}
        {...rest}
        ref={ref}
        className={cx(styles.input, styles.textarea, className)}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
      {counter && left !== null ? (
        <div className={cx(styles.counter, left <= 20 && styles.few)} role={left <= 20 ? 'status' : undefined}>
          <span className="visually-hidden">{t('common.characters_left', { count: left })}</span>
          <span aria-hidden="true">
            {length} / {max}
          </span>
        </div>
      ) : null}
    </div>
  )
}
