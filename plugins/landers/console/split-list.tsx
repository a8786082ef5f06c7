import { useRecordContext, useTranslate } from 'react-admin'
import { DomainField, recordList, useFormatLocale } from '../../../console/kit/index.ts'
import { field, getDesignName } from './choices.ts'
import { State } from './state.tsx'

interface Arm {
  slug: string
  weight: number
}

/** The variants with their shares of the visitors. */
function Arms() {
  const arms: readonly Arm[] = useRecordContext()?.arms ?? []
  const translate = useTranslate()
  const percent = new Intl.NumberFormat(useFormatLocale(), { style: 'percent', maximumFractionDigits: 0 })
  const whole = arms.reduce((sum, { weight }) => sum + weight, 0)
  return arms
    .map(({ slug, weight }) => `${slug || translate('plugins.landers.no_slug')} ${percent.format(weight / whole)}`)
    .join(' · ')
}

export const merge = { same: ['design', 'country', 'arms', 'planned', 'status'] } as const

export const SplitList = recordList<'landers/splits'>({
  scope: 'domain',
  sort: 'design',
  opens: 'edit',
  merge,
  labelOf: field,
  columns: [
    {
      source: 'design',
      render: ({ design }, translate) => translate(getDesignName(design)),
      below: <DomainField />,
    },
    { source: 'domain_id', hiddenOnPhones: true },
    { label: field('arms'), render: () => <Arms /> },
    { source: 'planned', number: true, hiddenOnPhones: true },
    { source: 'status', as: State },
  ],
})
