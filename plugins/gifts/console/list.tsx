import { recordList } from '../../../console/kit/index.ts'

const findName = (names: Record<string, string>) => names[document.documentElement.lang] ?? Object.values(names)[0]

export const GiftList = recordList<'gifts'>({
  scope: 'domain',
  sort: 'position',
  opens: 'edit',
  switches: 'active',
  labelOf: (source) => `plugins.gifts.fields.${source}`,
  columns: [
    {
      source: 'drawing',
      render: ({ drawing, names }, translate) =>
        drawing ? translate(`plugins.gifts.drawings.${drawing}`) : findName(names),
    },
    { source: 'credits', number: true },
    { source: 'domain_id' },
    { source: 'position', number: true },
    { source: 'active' },
  ],
})
