import { recordList } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { kindChoices, languageChoices } from './choices.ts'

export const LineList = recordList<'icebreaker'>({
  scope: 'domain',
  sort: 'position',
  filters: [
    { source: 'q' },
    { source: 'language', choices: languageChoices },
    { source: 'kind', choices: kindChoices },
  ],
  opens: 'edit',
  columns: [
    { source: 'text' },
    { source: 'language', render: ({ language }) => languageNames[language as keyof typeof languageNames] },
    {
      source: 'kind',
      wide: true,
      sx: { whiteSpace: 'nowrap' },
      render: ({ kind }, translate) => translate(`plugins.icebreaker.kinds.${kind}`),
    },
    { source: 'domain_id', wide: true },
    { source: 'position', number: true, wide: true },
    { source: 'active' },
  ],
})
