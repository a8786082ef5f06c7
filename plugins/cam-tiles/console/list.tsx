import { MomentField, recordList } from '../../../console/kit/index.ts'

export const TileList = recordList<'cam-tiles'>({
  scope: 'domain',
  sort: 'position',
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'title' },
    { source: 'link', wide: true },
    { source: 'domain_id', wide: true },
    { source: 'countries', wide: true, sortable: false, render: ({ countries }) => countries.join(', ') },
    { source: 'languages', sortable: false, render: ({ languages }) => languages.join(', ') },
    { source: 'position', number: true, wide: true },
    { source: 'active_until', as: MomentField, wide: true },
    { source: 'active' },
  ],
})
