import { useEffect } from 'react'
import { useGetList, useRecordContext, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { sourceOf } from './sources.ts'

const field = sourceOf<{ position: number }>()

/** Puts a new record last in its list, whose order is changed beside the list. */
export function LastPosition({ max = 1000 }: { max?: number }) {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const isNew = record?.id === undefined && record?.position === undefined
  const { register, setValue } = useFormContext()
  const { data } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: field('position'), order: 'DESC' } },
    { enabled: isNew },
  )
  const last: unknown = data?.[0]?.position
  useEffect(() => {
    register(field('position'))
    if (isNew) setValue(field('position'), typeof last === 'number' ? Math.min(last + 1, max) : 0)
  }, [last, isNew, max, register, setValue])
  return null
}
