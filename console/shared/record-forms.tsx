import type { ReactElement } from 'react'
import { Create, Edit, type TransformData } from 'react-admin'
import { RecordFacts } from './record-facts.tsx'
import { RecordHistory } from './record-history.tsx'

interface RecordForms {
  /** Where saving leads. */
  redirect?: 'list' | 'show'
  /** Names the record in the title, where its representation needs translation. */
  title?: ReactElement
  /** Shows the state of the record below its title, where the usual one does not name it. */
  state?: ReactElement
  /** Content beside the form of a saved record, in place of its history. */
  aside?: ReactElement
  /** Changes what the form sends. */
  transform?: TransformData
}

/** The pages that change and create a record with one form, for its resource: `...companyForms`. */
export const recordForms = (
  form: ReactElement,
  { redirect = 'list', title, state, aside = <RecordHistory />, transform }: RecordForms = {},
) => ({
  edit: () => (
    <Edit
      title={title}
      mutationMode="pessimistic"
      redirect={redirect}
      transform={transform}
      actions={<RecordFacts state={state} />}
      aside={aside}
    >
      {form}
    </Edit>
  ),
  create: () => (
    <Create redirect={redirect} transform={transform}>
      {form}
    </Create>
  ),
})
