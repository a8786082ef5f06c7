import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import styles from './choices.module.css'
import { cx } from './cx.ts'
import { useFieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'>

/** A checkbox with its label; the label may contain links. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  ...rest
}: InputProps & { label: ReactNode; hint?: ReactNode; error?: string | null }) {
  const { id: _, ...field } = useFieldProps()
  return (
    <div className={className}>
      <label className={styles.line}>
        <input {...field} {...rest} type="checkbox" className={styles.native} aria-invalid={error ? true : undefined} />
        <span className={styles.tick} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>
          {label}
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
      </label>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/**
 * A switch that is a submit button, so it works before scripts run and without them. It sends (`name`, `value`) the
 * state that pressing it chooses.
 */
export function SwitchButton({
  label,
  hint,
  on,
  busy = false,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  on: boolean
  busy?: boolean
}) {
  return (
    <button
      {...rest}
      type="submit"
      role="switch"
      aria-checked={on}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
      className={cx(styles.line, styles.spread, styles.press, className)}
    >
      <span>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <span className={styles.switch} aria-hidden="true" />
    </button>
  )
}

/** A switch that takes effect immediately, for settings that need scripts. In a form use a {@link SwitchButton}. */
export function Switch({ label, hint, className, ...rest }: InputProps & { label: ReactNode; hint?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const { checked, defaultChecked } = rest
  const rendered = useRef(checked ?? defaultChecked ?? false)
  // A press before hydration has changed nothing, so the switch is reset.
  useEffect(() => {
    if (input.current) input.current.checked = rendered.current
  }, [])
  return (
    <label className={cx(styles.line, styles.spread, className)}>
      <span>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its state by itself. */}
      <input {...rest} ref={input} type="checkbox" role="switch" className={styles.native} />
      <span className={styles.switch} aria-hidden="true" />
    </label>
  )
}

export interface Choice {
  value: string
  label: string
  hint?: string
  icon?: IconName
  /** Instead of `icon`, for a custom drawing. */
  drawing?: ReactNode
  disabled?: boolean
}

interface ChoiceProps {
  name: string
  choices: readonly Choice[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  className?: string
}

function Radio({ children, ...props }: InputProps & { onChange: () => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  // React does not report a choice made before hydration, and would undo it at the next rendering. It must be known
  // before a press that waited is repeated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a choice made before hydration.
  useLayoutEffect(() => {
    if (props.checked === false && input.current?.checked) props.onChange()
  }, [])
  return (
    <label className={styles.choice}>
      <input {...props} ref={input} type="radio" className={styles.native} />
      {children}
    </label>
  )
}

const renderRadios = (
  { name, choices, value, defaultValue, onChange, required }: ChoiceProps,
  draw: (choice: Choice) => ReactNode,
) =>
  choices.map((choice) => (
    <Radio
      key={choice.value}
      name={name}
      value={choice.value}
      required={required}
      disabled={choice.disabled}
      {...(value === undefined
        ? { defaultChecked: choice.value === defaultValue }
        : { checked: choice.value === value })}
      onChange={() => onChange?.(choice.value)}
    >
      {draw(choice)}
    </Radio>
  ))

/** Cards to choose one of; with `tiles` a few large ones side by side. Use it in a `Field` with `group`. */
export function RadioGroup(props: ChoiceProps & { tiles?: boolean }) {
  return (
    <div className={cx(styles.radios, props.tiles && styles.tiles, props.className)}>
      {renderRadios(props, (choice) => (
        <span className={styles.radio}>
          <span className={styles.dot} aria-hidden="true" />
          {choice.drawing ?? (choice.icon ? <Icon name={choice.icon} /> : null)}
          <span>
            {choice.label}
            {choice.hint ? <span className={styles.hint}>{choice.hint}</span> : null}
          </span>
        </span>
      ))}
    </div>
  )
}

/** Pills for one of several short choices. Use it in a `Field` with `group`. */
export function PillRadios(props: ChoiceProps) {
  return (
    <div className={cx(styles.pills, props.className)}>
      {renderRadios(props, (choice) => (
        <span className={styles.pill}>{choice.label}</span>
      ))}
    </div>
  )
}

/** Pills for a multiple choice (interests). */
export function PillChoices(
  props: Omit<ChoiceProps, 'value' | 'defaultValue' | 'onChange'> & {
    defaultValues?: readonly string[]
    onToggle?: (value: string, on: boolean) => void
  },
) {
  return (
    <div className={cx(styles.pills, props.className)}>
      {props.choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="checkbox"
            name={props.name}
            value={choice.value}
            disabled={choice.disabled}
            defaultChecked={props.defaultValues?.includes(choice.value)}
            onChange={(event) => props.onToggle?.(choice.value, event.target.checked)}
            className={styles.native}
          />
          <span className={styles.pill}>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
