import { DomainField, MomentField, recordList } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'

const nameOf = (language: string) => languageNames[language as keyof typeof languageNames] ?? language

export const TileList = recordList<'cam-tiles'>({
  scope: 'domain',
  sort: 'position',
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'title', below: <DomainField /> },
    { source: 'link', wide: true },
    { source: 'domain_id', wide: true },
    { source: 'countries', wide: true, sortable: false, render: ({ countries }) => countries.join(', ') },
    { source: 'languages', sortable: false, render: ({ languages }) => languages.map(nameOf).join(', ') },
    { source: 'position', number: true, wide: true },
    { source: 'active_until', as: MomentField, wide: true },
    { source: 'active' },
  ],
})
