import { EmailField, ReferenceField, Show, TextField, useRecordContext } from 'react-admin'
import { Details, ownLines } from '../../shared/details.tsx'
import { DomainField } from '../../shared/domain-field.tsx'
import { DueField } from '../../shared/due-field.tsx'
import { MemberName } from '../../shared/member-name.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { RecordColumns } from '../../shared/record-columns.tsx'
import { RecordFacts } from '../../shared/record-facts.tsx'
import { rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'
import { useStatusName } from '../../shared/status-name.ts'
import { Answer } from './answer.tsx'

const row = rowOf<'complaints'>()

/** The message and our replies. */
function Letter() {
  const complaint = useRecordContext()
  if (!complaint) return null
  return (
    <Details long>
      <TextField source={row('message')} sx={ownLines} />
      {complaint.answer ? <TextField source={row('answer')} sx={ownLines} /> : null}
    </Details>
  )
}

/** Time left while the complaint waits; afterwards the date. */
function Deadline(_: { source: string }) {
  return useRecordContext()?.status === 'open' ? <DueField waiting="open" /> : <MomentField source={row('due_at')} />
}

/** The author: a link for members, otherwise the details that they gave. */
function Sender(_: { source: string }) {
  const complaint = useRecordContext()
  if (complaint?.reporter_id)
    return (
      <ReferenceField source={row('reporter_id')} reference="members" link="show">
        <MemberName />
      </ReferenceField>
    )
  return (
    <div>
      <TextField source={row('name')} emptyText="–" component="div" />
      <EmailField source={row('email')} />
    </div>
  )
}

/** Who wrote, and of what kind it is. */
function ComplaintTitle() {
  const complaint = useRecordContext()
  const getStatusName = useStatusName()
  if (!complaint) return null
  return [complaint.writer ?? complaint.name, getStatusName(complaint.kind)].filter(Boolean).join(' · ')
}

const Facts = () => (
  <RecordFacts>
    <TextField source={row('reference')} />
  </RecordFacts>
)

const About = () => (
  <Details aside>
    <StatusChip source={row('status')} />
    <Deadline source={row('due_at')} />
    <StatusChip source={row('kind')} />
    <DomainField source={row('domain_id')} />
    <Sender source={row('reporter_id')} />
    <ReferenceField source={row('reported_id')} reference="members" link="show" emptyText="–">
      <MemberName />
    </ReferenceField>
    <MomentField source={row('created_at')} />
    <StatusChip source={row('outcome')} />
  </Details>
)

/** Message and answer come first, facts about the case beside them. */
export function ComplaintShow() {
  return (
    <Show title={<ComplaintTitle />} actions={<Facts />} component="div">
      <RecordColumns asideFirst aside={<About />}>
        <Letter />
        <Answer />
      </RecordColumns>
    </Show>
  )
}
