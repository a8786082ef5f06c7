import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

interface LabelButtonProps extends Omit<ButtonProps, 'children'> {
  /** A text, or the key of one. */
  label: string
  /** An address of the console, for a link that looks like a button. */
  to?: string
}

/** A button with a visible label on phones, too, where the framework's own shows only its icon, or nothing. */
export function LabelButton({ label, to, ...button }: LabelButtonProps) {
  const translate = useTranslate()
  return (
    <Button size="small" {...(to === undefined ? {} : { component: Link, to })} {...button}>
      {translate(label, { _: label })}
    </Button>
  )
}
