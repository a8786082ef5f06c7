import { useEffect, useRef } from 'react'
import { Field, PillChoices, Select, useSite, useT } from '../../../member-web/kit/index.ts'
import { type FieldView, readWanted, type WantedValues } from '../shared/kinds.ts'
import styles from './facts.module.css'
import { numberLabel, roundNumbers } from './number-options.ts'

interface FilterFieldsProps {
  name: string
  value: string | undefined
  fields: readonly FieldView[]
  /** Whether a click has just requested the fields. */
  focused: boolean
}

/** An input for each field that the site offers in its search. */
export default function FilterFields({ name, value, fields, focused }: FilterFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [focused])
  const wanted = readWanted(value ?? '')
  return (
    <div ref={box} className={styles.filters}>
      {fields.map((field) => (
        <OneField key={field.key} name={name} field={field} wanted={wanted.get(field.key)} />
      ))}
    </div>
  )
}

function OneField({ name, field, wanted }: { name: string; field: FieldView; wanted: WantedValues | undefined }) {
  if (field.kind === 'number')
    return <Between name={name} field={field} wanted={wanted && 'from' in wanted ? wanted : undefined} />
  const chosen = wanted && 'options' in wanted ? wanted.options : []
  return (
    <Field group label={field.label}>
      <PillChoices
        name={name}
        defaultValues={chosen.map((key) => `${field.key}.${key}`)}
        choices={field.options.map(({ key, label }) => ({ value: `${field.key}.${key}`, label }))}
      />
    </Field>
  )
}

type Range = Extract<WantedValues, { from: number | null }>

function Between({ name, field, wanted }: { name: string; field: FieldView; wanted: Range | undefined }) {
  const t = useT()
  const { country } = useSite()
  const renderBound = (side: 'from' | 'to') => {
    const set = wanted?.[side] ?? null
    const encodeBound = (value: number) => (side === 'from' ? `${field.key}.${value}-` : `${field.key}.-${value}`)
    return (
      <Select
        name={name}
        aria-label={t(`profile-fields.${side}`, { field: field.label })}
        defaultValue={set === null ? '' : encodeBound(set)}
        placeholder={t(`profile-fields.any_${side}`)}
        options={roundNumbers(field, set).map((value) => ({
          value: encodeBound(value),
          label: numberLabel(field, value, country),
        }))}
      />
    )
  }
  return (
    <Field group label={field.label}>
      <div className={styles.between}>
        {renderBound('from')}
        {renderBound('to')}
      </div>
    </Field>
  )
}
