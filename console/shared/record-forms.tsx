import type { ReactElement } from 'react'
import { Create, Edit, type TransformData } from 'react-admin'
import { RecordFacts } from './record-facts.tsx'
import type { RecordNeighboursProps } from './record-neighbours.tsx'
import { RecordRail } from './record-rail.tsx'

interface RecordForms extends Omit<RecordNeighboursProps, 'name'> {
  /** Where saving leads. */
  redirect?: 'list' | 'show'
  /** Names the record in the title, where its representation needs translation. */
  title?: ReactElement
  /** Shows the state of the record below its title, where the usual one does not name it. */
  state?: ReactElement
  /** What is known about a saved record, at the top of the column beside its form. */
  facts?: ReactElement
  /** Changes what the form sends. */
  transform?: TransformData
}

/** The pages that change and create a record with one form, for its resource: `...companyForms`. */
export const recordForms = (
  form: ReactElement,
  { redirect = 'list', title, state, facts, transform, ...neighbours }: RecordForms = {},
) => ({
  edit: () => (
    <Edit
      title={title}
      mutationMode="pessimistic"
      redirect={redirect}
      transform={transform}
      actions={<RecordFacts state={state} />}
      aside={
        <RecordRail name={title} {...neighbours}>
          {facts}
        </RecordRail>
      }
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
