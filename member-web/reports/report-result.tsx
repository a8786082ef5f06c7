import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import { FormResult } from '../layouts/form-result.tsx'
import styles from './report.module.css'

/** The result of a report, in place of its form. */
export function ReportResult(props: { title: string; text: string; fictional: boolean; to: string; back: string }) {
  const { title, text, fictional, to, back } = props
  return (
    <FormResult>
      <Drawing name="mail" size={180} />
      <h1>{title}</h1>
      <p className={styles.intro}>{text}</p>
      {fictional ? <FictionalLabel /> : null}
      <ButtonLink to={to}>{back}</ButtonLink>
    </FormResult>
  )
}
