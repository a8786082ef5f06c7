import type { InputHTMLAttributes } from 'react'
import styles from './code-input.module.css'
import { TextInput } from './text-input.tsx'

const boxes = [0, 1, 2, 3, 4, 5]

/** A code of six digits from a mail or a text message, named `code`. Put it in a `Field`, which labels it. */
export const CodeInput = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) => (
  <div className={styles.box}>
    {boxes.map((box) => (
      <i key={box} />
    ))}
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      // Longer than the code, because some messages put a space into it.
      maxLength={12}
      className={styles.digits}
      // The focused box is the one of the next digit.
      onInput={({ currentTarget: { value, parentElement } }) =>
        parentElement?.style.setProperty('--at', String(Math.min(value.length, 5)))
      }
      {...props}
    />
  </div>
)
