import Switch from '@mui/material/Switch'
import MuiTextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { ChoiceInput } from './choice-input.tsx'
import { ChoiceTextsInput } from './choice-texts-input.tsx'
import { ColorInput } from './color-input.tsx'
import { CountryPricesInput } from './country-prices-input.tsx'
import { JsonInput } from './json-input.tsx'
import { LocaleTextsInput } from './locale-texts-input.tsx'
import { OrderInput } from './order-input.tsx'
import { PercentSetting, percentRange } from './percent-setting.tsx'
import { PerksInput } from './perks-input.tsx'
import { PictureInput } from './picture-input.tsx'
import type { DescribedInputProps } from './types.ts'

interface Schema {
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The input for a setting's type; unknown types become JSON with validation. */
export function SettingInput({ id, descriptor, standard, value, disabled, onChange }: DescribedInputProps) {
  const translate = useTranslate()
  const schema = descriptor.schema as Schema
  const described = { 'aria-describedby': `${id}-help` }
  const shared = { id, size: 'small', margin: 'none', fullWidth: true, disabled, hiddenLabel: true } as const

  const range = percentRange(descriptor)
  if (range) return <PercentSetting id={id} range={range} value={value} disabled={disabled} onChange={onChange} />
  switch (descriptor.component) {
    case 'switch':
      return (
        <Switch
          checked={value === true}
          disabled={disabled}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { id, role: 'switch', ...described } }}
          sx={{ justifySelf: 'start' }}
        />
      )
    case 'number':
    case 'money':
      return (
        <MuiTextField
          {...shared}
          type="number"
          sx={{ maxWidth: 180 }}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
          slotProps={{ htmlInput: { ...described, min: schema.minimum, max: schema.maximum, step: 'any' } }}
        />
      )
    case 'select':
    case 'multiselect':
      return <ChoiceInput id={id} descriptor={descriptor} value={value} disabled={disabled} onChange={onChange} />
    case 'locale-texts':
      return <LocaleTextsInput id={id} standard={standard} value={value} disabled={disabled} onChange={onChange} />
    case 'choice-texts':
      return <ChoiceTextsInput id={id} descriptor={descriptor} value={value} disabled={disabled} onChange={onChange} />
    case 'country-prices':
      return <CountryPricesInput id={id} value={value} disabled={disabled} onChange={onChange} />
    case 'order':
      return (
        <OrderInput
          id={id}
          part={descriptor.key === 'footer_order' ? 'foot' : descriptor.key === 'phone_tabs' ? 'tabs' : 'bars'}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'perks':
      return <PerksInput id={id} value={value} disabled={disabled} onChange={onChange} />
    case 'color':
      return <ColorInput id={id} value={value} disabled={disabled} onChange={onChange} />
    case 'picture':
    case 'picture-focus':
      return (
        <PictureInput
          id={id}
          purpose={descriptor.key.replace('brand_', '')}
          focused={descriptor.component === 'picture-focus'}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'password':
      return (
        <MuiTextField
          {...shared}
          type="password"
          autoComplete="new-password"
          placeholder={translate(value === true ? 'console.settings.secret_set' : 'console.settings.not_set')}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: described }}
        />
      )
    case 'text':
    case 'textarea':
      return (
        <MuiTextField
          {...shared}
          multiline={descriptor.component === 'textarea'}
          minRows={descriptor.component === 'textarea' ? 3 : undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { ...described, maxLength: schema.maxLength } }}
        />
      )
    default:
      return <JsonInput id={id} value={value} disabled={disabled} onChange={onChange} />
  }
}
