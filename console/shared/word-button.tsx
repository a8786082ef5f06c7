import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface WordButtonProps extends Omit<ButtonProps, 'children'> {
  /** A text, or the key of one. */
  label: string
}

/** A button that says in words what it does, on a phone too: the framework's own shows nothing but its icon there, and one without an icon nothing at all. */
export function WordButton({ label, ...button }: WordButtonProps) {
  const translate = useTranslate()
  return (
    <Button size="small" {...button}>
      {translate(label, { _: label })}
    </Button>
  )
}
