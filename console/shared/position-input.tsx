import { useEffect } from 'react'
import {
  maxValue,
  minValue,
  NumberInput,
  required,
  useGetList,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { ShortRow } from './field-group.tsx'
import { sourceOf } from './sources.ts'

const field = sourceOf<{ position: number }>()

interface PositionInputProps {
  /** Key of the help, if the order means more than the place in a list. */
  hint?: string
  max?: number
}

/** The position of a record in its list, lowest first. A new record is the last. */
export function PositionInput({ hint = 'console.position_hint', max = 1000 }: PositionInputProps) {
  useLastPosition(max)
  return (
    <ShortRow>
      <NumberInput
        source={field('position')}
        defaultValue={0}
        validate={[required(), minValue(0), maxValue(max)]}
        step={1}
        helperText={hint}
      />
    </ShortRow>
  )
}

/** Fills in the position after the last record, unless the user chooses another. */
function useLastPosition(max: number) {
  const resource = useResourceContext() ?? ''
  const isNew = useRecordContext()?.id === undefined
  const { resetField } = useFormContext()
  const { dirtyFields, touchedFields } = useFormState()
  const isChosen = Boolean(dirtyFields.position || touchedFields.position)
  const { data } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: field('position'), order: 'DESC' } },
    { enabled: isNew },
  )
  const last: unknown = data?.[0]?.position
  useEffect(() => {
    if (!isNew || typeof last !== 'number' || isChosen) return
    resetField(field('position'), { defaultValue: Math.min(last + 1, max) })
  }, [last, isNew, isChosen, max, resetField])
}
