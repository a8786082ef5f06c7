import { useRecordContext, useTranslate } from 'react-admin'
import { useGrantText } from '../shared/grant-text.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { Tag, UsualState } from '../shared/tag.tsx'

/** The roles of a colleague, each with its domain. */
function Grants() {
  const person = useRecordContext()
  const describe = useGrantText()
  return person?.grants.map(describe).join(', ')
}

function State() {
  const person = useRecordContext()
  const translate = useTranslate()
  const state = person?.active ? (person.invited ? 'invited' : 'active') : 'off'
  const label = translate(`console.staff.${state}`)
  if (state === 'active') return <UsualState label={label} />
  return <Tag color={state === 'invited' ? 'warning' : 'default'} label={label} />
}

export const StaffList = recordList<'staff'>({
  sort: 'name',
  filters: [{ source: 'q' }],
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'name', below: 'email' },
    { source: 'email', hiddenOnPhones: true },
    { source: 'grants', as: Grants, sortable: false },
    { source: 'provider', sortable: false, hiddenOnPhones: true, props: { emptyText: 'ra.auth.password' } },
    { source: 'active', as: State, hiddenOnPhones: true, label: 'resources.staff.fields.state' },
    {
      source: 'second_factor',
      sortable: false,
      hiddenOnPhones: true,
      render: ({ second_factor }, translate) => translate(`console.options.${second_factor ? 'yes' : 'no'}`),
    },
    {
      source: 'last_seen_at',
      as: MomentField,
      props: { emptyText: 'console.api_keys.never' },
      sortable: false,
      hiddenOnPhones: true,
    },
  ],
})
