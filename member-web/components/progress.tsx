import type { CSSProperties } from 'react'
import { useT } from '../app/i18n.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './progress.module.css'

/** The progress in a form of several parts. `step` counts from 1. */
export function ProgressBar({ step, steps }: { step: number; steps: number }) {
  const t = useT()
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-label={t('common.step_of', { step, steps })}
      style={{ '--done': step / steps, '--parts': steps } as CSSProperties}
    />
  )
}

/**
 * Tasks that run one after another ("creating account"): done, in progress and waiting. `current` counts from 0; all
 * are done at `steps.length`.
 */
export function ProgressSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useT()
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon name="check" size={16} /> : null}
          </span>
          {step}
          {index < current ? <span className="visually-hidden"> ({t('common.done')})</span> : null}
        </li>
      ))}
    </ol>
  )
}
