import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface WordButtonProps extends Omit<ButtonProps, 'children'> {
  /** A text, or the key of one. */
  label: string
}

/** A button with a visible label on phones, too, where the framework's own shows only its icon, or nothing. */
export function WordButton({ label, ...button }: WordButtonProps) {
  const translate = useTranslate()
  return (
    <Button size="small" {...button}>
      {translate(label, { _: label })}
    </Button>
  )
}
