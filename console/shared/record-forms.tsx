import type { ReactElement } from 'react'
import { Create, Edit, ShowButton, type TransformData, useResourceDefinition } from 'react-admin'
import { PageActions } from '../layout/page-head.tsx'

interface RecordForms {
  /** Where saving leads. */
  redirect?: 'list' | 'show'
  /** What is beside the form of a saved record. */
  aside?: ReactElement
  /** Changes what the form sends. */
  transform?: TransformData
}

/** Leads from the form of a record to its page for reading, beside the title. */
export function FormActions() {
  const { hasShow } = useResourceDefinition()
  return hasShow ? (
    <PageActions>
      <ShowButton />
    </PageActions>
  ) : null
}

/** The pages that change and create a record with one form, for its resource: `...companyForms`. */
export const recordForms = (form: ReactElement, { redirect = 'list', aside, transform }: RecordForms = {}) => ({
  edit: () => (
    <Edit mutationMode="pessimistic" redirect={redirect} transform={transform} actions={<FormActions />} aside={aside}>
      {form}
    </Edit>
  ),
  create: () => (
    <Create redirect={redirect} transform={transform}>
      {form}
    </Create>
  ),
})
