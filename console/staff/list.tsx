import { BooleanField, useRecordContext, useTranslate } from 'react-admin'
import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { useDomains } from '../shared/session.ts'
import { Tag } from '../shared/tag.tsx'

interface Grant {
  role: string
  domain_id: number | null
}

/** The roles of a colleague, each with its domain. */
function Grants() {
  const person = useRecordContext()
  const translate = useTranslate()
  const domains = useDomains()
  const describe = ({ role, domain_id: id }: Grant) => {
    const name = translate(`console.roles.${role}`)
    const domain = domains.find((each) => each.id === id)?.name
    return id === null ? name : `${name} (${domain ?? id})`
  }
  return person?.grants.map(describe).join(', ')
}

function State() {
  const person = useRecordContext()
  const translate = useTranslate()
  const state = person?.active ? (person.invited ? 'invited' : 'active') : 'off'
  const tones = { invited: 'warning', active: 'success', off: 'default' } as const
  return <Tag color={tones[state]} label={translate(`console.staff.${state}`)} />
}

export const StaffList = recordList<'staff'>({
  sort: 'name',
  filters: [{ source: 'q' }],
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'name', below: 'email' },
    { source: 'email', wide: true },
    { source: 'grants', as: Grants, sortable: false },
    { source: 'provider', sortable: false, wide: true },
    { source: 'active', as: State, wide: true, label: 'resources.staff.fields.state' },
    { source: 'second_factor', as: BooleanField, sortable: false, wide: true },
    { source: 'last_seen_at', as: MomentField, sortable: false, wide: true },
  ],
})
