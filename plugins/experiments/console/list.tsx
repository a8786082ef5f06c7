import { MomentField, recordList } from '../../../console/kit/index.ts'
import { states } from '../shared/words.ts'
import { SettingName, text } from './choices.ts'
import { StateChip } from './state-chip.tsx'

export const ExperimentList = recordList<'experiments'>({
  scope: 'domain',
  sort: '-id',
  filters: [{ source: 'status', choices: states.map((id) => ({ id, name: text(`states.${id}`) })) }],
  opens: 'show',
  labelOf: (source) => text(`fields.${source}`),
  columns: [
    { source: 'name' },
    { source: 'status', as: StateChip },
    { label: text('fields.setting'), render: ({ setting }) => <SettingName of={setting} /> },
    { source: 'domain_id', wide: true },
    { source: 'started_at', as: MomentField, wide: true },
  ],
})
