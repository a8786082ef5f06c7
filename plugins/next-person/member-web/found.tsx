import { useEffect } from 'react'
import type { SlotProps } from '../../../member-web/kit/index.ts'
import { storeCursor } from './stored-cursor.ts'

/** Stores the results, so that one profile leads to the next. Renders nothing. */
export default function Found({ profiles, query, page, pages }: SlotProps['members.found']) {
  useEffect(() => {
    const people = profiles.map(({ id, name, age }) => ({ id, name, age }))
    storeCursor({ query, people, first: page, last: page, pages })
  }, [profiles, query, page, pages])
  return null
}
