import type { InputHTMLAttributes } from 'react'
import styles from './code-input.module.css'
import { TextInput } from './text-input.tsx'

/** A code of six digits from a mail or a text message, named `code`. Put it in a `Field`, which labels it. */
export const CodeInput = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) => (
  <div className={styles.box}>
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      // Longer than the code, because some messages put a space into it.
      maxLength={12}
      className={styles.digits}
      {...props}
    />
  </div>
)
