import type { ReactNode } from 'react'
import { SimpleFormIterator, type SimpleFormIteratorProps, useTranslate } from 'react-admin'

interface FormRowsProps extends Omit<SimpleFormIteratorProps, 'getItemLabel' | 'children'> {
  /** Names a row with a text of `console.rows`: “Variant 2”. */
  row: 'role' | 'rule' | 'variant' | 'price' | 'step' | 'picture' | 'answer' | 'option'
  children: ReactNode
}

/** The rows of an `ArrayInput`. On phones each is a tinted group with a heading. */
export function FormRows({ row, children, ...rows }: FormRowsProps) {
  const translate = useTranslate()
  return (
    <SimpleFormIterator
      disableReordering
      {...rows}
      getItemLabel={(index) => translate(`console.rows.${row}`, { number: index + 1 })}
    >
      {children}
    </SimpleFormIterator>
  )
}
