import { createContext, useContext } from 'react'
import { type RaRecord, useResourceContext, useResourceDefinition } from 'react-admin'
import { useCanEdit } from './use-can-edit.ts'

/** The page that a row of the table opens; null within the link to it, which cannot contain another one. */
export const Opens = createContext<'edit' | 'show' | null>('edit')

/** Returns the page for a record: staff who may not change it see its page for reading, if there is one. */
export function useOpening(): (record: RaRecord) => 'edit' | 'show' {
  const opens = useContext(Opens) ?? 'edit'
  const resource = useResourceContext() ?? ''
  const { hasShow } = useResourceDefinition()
  const mayChange = useCanEdit(resource)
  return (record) => (opens === 'edit' && hasShow && !mayChange(record) ? 'show' : opens)
}
