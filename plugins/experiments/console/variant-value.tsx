import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useInput, useTranslate, ValidationError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { SettingInput } from '../../../console/kit/index.ts'
import { textKey, useSettings } from './choices.ts'

/** The value of a variant, edited with the setting's own input. */
export function VariantValue({ source }: { source: string }) {
  const id = useId()
  const translate = useTranslate()
  const key: string = useWatch({ name: 'setting' }) ?? ''
  const descriptor = useSettings().find((one) => one.key === key)
  const { field, fieldState } = useInput({ source, defaultValue: null })
  if (!descriptor) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%', minWidth: 0, mb: 1 }}>
      <Typography component="label" id={`${id}-label`} htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {translate(textKey('fields.value'))}
      </Typography>
      <SettingInput
        id={id}
        descriptor={descriptor}
        value={field.value ?? descriptor.default}
        disabled={false}
        onChange={field.onChange}
      />
      <FormHelperText id={`${id}-help`} error={fieldState.invalid}>
        {fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : descriptor.help}
      </FormHelperText>
    </Box>
  )
}
