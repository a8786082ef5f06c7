import { lazy, Suspense, useState } from 'react'
import { Button, chunk, type SearchFieldProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'

const FilterFields = lazy(chunk(() => import('./filter-fields.tsx')))

/**
 * The filter fields of the search, loaded on demand, so that a page of results contains neither them nor their styles.
 */
export default function FactsFilter({ name, value }: SearchFieldProps) {
  const t = useT()
  const fields = useBootstrap().page_data['profile-fields'] ?? []
  const [opened, setOpened] = useState(value !== undefined)
  if (fields.length === 0) return null
  if (!opened)
    return (
      <div>
        <Button variant="quiet" size="small" icon="plus" onClick={() => setOpened(true)}>
          {t('profile-fields.filter')}
        </Button>
      </div>
    )
  // Until the fields have loaded, the form submits the current values.
  return (
    <Suspense fallback={<input type="hidden" name={name} value={value ?? ''} />}>
      <FilterFields name={name} value={value} fields={fields} focused={value === undefined} />
    </Suspense>
  )
}
