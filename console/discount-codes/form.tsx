import type { ReactNode } from 'react'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryInput } from '../shared/country-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { MomentInput } from '../shared/moment-input.tsx'
import { AmountInput, MoneyInput } from '../shared/money-input.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { recordForms } from '../shared/record-forms.tsx'
import { useRegistries } from '../shared/registries.ts'
import { formOf } from '../shared/sources.ts'
import { switchStates } from '../shared/statuses.ts'
import { merge } from './list.tsx'
import { useValueKind, ValueInputs } from './value-inputs.tsx'

const form = formOf<'discount-codes'>()

const code = [required(), regex(/^[A-Z0-9_-]{3,40}$/, 'console.discount_codes.code_rule')]

/** The methods that the code is limited to; discontinued ones may stay if already set. */
function MethodsInput() {
  const set: string[] = useRecordContext()?.payment_methods ?? []
  const choices = useRegistries()?.methods.filter(({ id, ended }) => !ended || set.includes(id))
  return (
    <AutocompleteArrayInput
      source={form('payment_methods')}
      defaultValue={[]}
      choices={choices}
      helperText="console.discount_codes.methods_hint"
    />
  )
}

interface CodeTermsProps {
  /** The validity that is selected at first. */
  validity?: 'once' | 'once-per-user'
  /** Further conditions. */
  children?: ReactNode
}

export function CodeTerms({ validity = 'once-per-user', children }: CodeTermsProps) {
  const states = useStatusChoices(...switchStates)
  const value = useValueKind()
  const minimum = form('minimum_order_value')
  return (
    <>
      <FieldGroup title="console.groups.value">
        <ValueInputs {...value} />
      </FieldGroup>
      <FieldGroup title="console.groups.where">
        <DomainInput />
        <CountryInput />
      </FieldGroup>
      <FieldGroup title="console.groups.conditions" hint="console.discount_codes.conditions_hint">
        <SelectInput
          source={form('validity')}
          defaultValue={validity}
          validate={required()}
          choices={useStatusChoices('once', 'once-per-user', 'unlimited')}
        />
        {/* The currency of a discount in money is with its amount. */}
        {value.kind === 'amount' ? (
          <MoneyInput source={minimum} />
        ) : (
          <AmountInput source={minimum} currency={form('currency')} />
        )}
        <MethodsInput />
        <MomentInput source={form('expires')} />
        <SelectInput source={form('status')} defaultValue="active" validate={required()} choices={states} />
        {children}
      </FieldGroup>
    </>
  )
}

function DiscountCodeForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.code" hint="console.discount_codes.code_hint">
        <WholeRow>
          <TextInput
            source={form('code')}
            validate={code}
            parse={(typed: string) => typed.toUpperCase()}
            helperText="console.discount_codes.code_rule"
            slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
          />
        </WholeRow>
      </FieldGroup>
      <CodeTerms>
        <ReferenceInput source={form('member_id')} reference="members">
          <AutocompleteInput
            optionText="name"
            filterToQuery={(typed: string) => (typed === '' ? {} : { q: typed })}
            helperText="console.discount_codes.member_hint"
          />
        </ReferenceInput>
      </CodeTerms>
    </RecordForm>
  )
}

export const discountCodeForms = recordForms(<DiscountCodeForm />, { merge })
