import { DomainField, MomentField, recordList, ValueBelow } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import type { Drawing } from '../shared/drawings.ts'
import { TilePicture } from './tile-picture.tsx'

const getLanguageName = (language: string) => languageNames[language as keyof typeof languageNames] ?? language

/** The address without its protocol, `www.` and final slash. */
const shortenLink = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

export const merge = {
  same: ['title', 'link', 'drawing', 'picture_id', 'countries', 'languages', 'active', 'active_from', 'active_until'],
} as const

export const TileList = recordList<'cam-tiles'>({
  scope: 'domain',
  ordered: true,
  opens: 'edit',
  switches: 'active',
  byLanguage: true,
  merge,
  filters: [{ source: 'q' }],
  columns: [
    {
      source: 'title',
      sx: { minWidth: { sm: 260 } },
      render: ({ title, drawing, picture_id }) => (
        <span style={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 12 }}>
          <TilePicture drawing={drawing as Drawing | null} pictureId={picture_id} width={60} />
          <span>
            {title}
            <ValueBelow>
              <DomainField />
            </ValueBelow>
          </span>
        </span>
      ),
    },
    { source: 'link', hiddenOnPhones: true, render: ({ link }) => shortenLink(link) },
    {
      source: 'countries',
      hiddenOnPhones: true,
      sx: { whiteSpace: 'nowrap' },
      sortable: false,
      render: ({ countries }, translate) => countries.join(', ') || translate('console.scope.all_countries'),
    },
    {
      source: 'languages',
      hiddenOnPhones: true,
      sortable: false,
      render: ({ languages }, translate) =>
        languages.map(getLanguageName).join(', ') || translate('console.every_language'),
    },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'active_until', as: MomentField, hiddenOnPhones: true },
    { source: 'active' },
  ],
})
