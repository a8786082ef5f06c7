import { Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { RecordFacts } from '../../shared/record-facts.tsx'
import { rowOf } from '../../shared/sources.ts'
import { useStatusName } from '../../shared/status-name.ts'
import { Answer } from './answer.tsx'

const row = rowOf<'complaints'>()

/** Its kind, with the member that it is about or its author. */
function ComplaintTitle() {
  const complaint = useRecordContext()
  const translate = useTranslate()
  const getStatusName = useStatusName()
  if (!complaint) return null
  const { reported, writer } = complaint
  const kind = getStatusName(complaint.kind)
  const name = reported ?? writer
  return name ? translate(`console.case_title.${reported ? 'about' : 'from'}`, { kind, name }) : kind
}

const Facts = () => (
  <RecordFacts>
    <TextField source={row('reference')} />
  </RecordFacts>
)

/** The message and the reported content, with the decision and the reply beside them. */
export const ComplaintShow = () => (
  <Show title={<ComplaintTitle />} actions={<Facts />} component="div">
    <Answer />
  </Show>
)
