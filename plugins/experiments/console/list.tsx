import type { RaRecord } from 'react-admin'
import { MomentField, recordList } from '../../../console/kit/index.ts'
import { states } from '../shared/words.ts'
import { type Arm, ArmsField } from './arms-field.tsx'
import { SettingName, textKey } from './choices.ts'
import { StateChip } from './state-chip.tsx'

/** One test on several domains: the figures of all of them. */
const addArms = (rows: readonly RaRecord[]) => ({
  arms: (rows[0]?.arms ?? []).map((arm: Arm, index: number) => ({
    ...arm,
    seen: sumFigure(rows, index, 'seen'),
    goals: sumFigure(rows, index, 'goals'),
  })),
})

const sumFigure = (rows: readonly RaRecord[], index: number, figure: 'seen' | 'goals'): number =>
  rows.reduce((sum, { arms }) => sum + (arms[index]?.[figure] ?? 0), 0)

export const merge = { same: ['name', 'setting', 'status', 'variants'], combine: addArms } as const

export const ExperimentList = recordList<'experiments'>({
  scope: 'domain',
  sort: '-id',
  filters: [{ source: 'status', choices: states.map((id) => ({ id, name: textKey(`states.${id}`) })) }],
  opens: 'show',
  merge,
  labelOf: (source) => textKey(`fields.${source}`),
  columns: [
    { source: 'name' },
    { source: 'status', as: StateChip },
    { label: textKey('fields.setting'), render: ({ setting }) => <SettingName of={setting} /> },
    { source: 'arms', sortable: false, label: textKey('columns.arms'), as: ArmsField },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'started_at', as: MomentField, props: { showTime: false }, hiddenOnPhones: true },
  ],
})
