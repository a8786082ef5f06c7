import { useEffect } from 'react'
import type { SlotProps } from '../../../member-web/kit/index.ts'
import { keepLeaves } from './leaves.ts'

/** Remembers what was found, so that one profile leads to the next. Draws nothing. */
export default function Found({ profiles, query, page, pages }: SlotProps['members.found']) {
  useEffect(() => {
    const people = profiles.map(({ id, name, age }) => ({ id, name, age }))
    keepLeaves({ query, people, first: page, last: page, pages })
  }, [profiles, query, page, pages])
  return null
}
