import Typography from '@mui/material/Typography'
import { pickText, recordList } from '../../../console/kit/index.ts'
import { genders } from '../../../core/shared/vocabulary.ts'
import { baseGenders, searches } from '../shared/searches.ts'

/** The genders that every site has. */
const standard = genders.map((gender) => ({
  id: gender,
  key: gender,
  searched: searches.find((search) => baseGenders[search] === gender),
  base: gender,
  domain_id: null,
  active: true,
}))

export const GenderList = recordList<'genders'>({
  scope: 'domain',
  // The standard genders are there even if nothing else is.
  empty: false,
  standard,
  ordered: true,
  opens: 'edit',
  switches: 'active',
  labelOf: (source) => `plugins.genders.fields.${source}`,
  columns: [
    {
      source: 'labels',
      sortable: false,
      render: ({ key, labels, isStandard }, translate) =>
        isStandard ? (
          <>
            {translate(`console.fictional.genders.${key}`)}
            <Typography variant="caption" color="text.secondary" component="div">
              {translate('plugins.genders.standard')}
            </Typography>
          </>
        ) : (
          (pickText(labels) ?? key)
        ),
    },
    { source: 'searched', render: ({ searched }, translate) => translate(`plugins.genders.searches.${searched}`) },
    {
      source: 'base',
      hiddenOnPhones: true,
      sortable: false,
      render: ({ base }, translate) => translate(`plugins.genders.bases.${base}`),
    },
    { source: 'domain_id' },
    { source: 'active' },
  ],
})
