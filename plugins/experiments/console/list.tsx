import { MomentField, recordList } from '../../../console/kit/index.ts'
import { states } from '../shared/words.ts'
import { ArmsField } from './arms-field.tsx'
import { SettingName, textKey } from './choices.ts'
import { StateChip } from './state-chip.tsx'

export const ExperimentList = recordList<'experiments'>({
  scope: 'domain',
  sort: '-id',
  filters: [{ source: 'status', choices: states.map((id) => ({ id, name: textKey(`states.${id}`) })) }],
  opens: 'show',
  labelOf: (source) => textKey(`fields.${source}`),
  columns: [
    { source: 'name' },
    { source: 'status', as: StateChip },
    { label: textKey('fields.setting'), render: ({ setting }) => <SettingName of={setting} /> },
    { source: 'arms', sortable: false, label: textKey('columns.arms'), as: ArmsField },
    { source: 'domain_id', wide: true },
    { source: 'started_at', as: MomentField, wide: true },
  ],
})
