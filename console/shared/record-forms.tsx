import type { ReactElement } from 'react'
import { Create, Edit, type TransformData } from 'react-admin'

interface RecordForms {
  /** Where saving leads. */
  redirect?: 'list' | 'show'
  /** Changes what the form sends. */
  transform?: TransformData
}

/** The pages that change and create a record with one form, for its resource: `...companyForms`. */
export const recordForms = (form: ReactElement, { redirect = 'list', transform }: RecordForms = {}) => ({
  edit: () => (
    <Edit mutationMode="pessimistic" redirect={redirect} transform={transform}>
      {form}
    </Edit>
  ),
  create: () => (
    <Create redirect={redirect} transform={transform}>
      {form}
    </Create>
  ),
})
