import { AutocompleteInput, required, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { formOf } from '../../../console/kit/index.ts'
import { textKey, useSettings } from './choices.ts'

const form = formOf<'experiments'>()

/** Picks a setting that can be experimented with; the others show why not beside their name. */
export function SettingPicker() {
  const translate = useTranslate()
  const settings = useSettings()
  const who: string = useWatch({ name: 'who' }) ?? 'visitors'
  const { getValues, setValue } = useFormContext()
  const explainUnavailable = (one: (typeof settings)[number]): string | null => {
    if (one.same_for_all) return translate(textKey(`same.${one.same_for_all}`))
    if (one.locked) return translate(textKey('same.locked'))
    if (!one.experimentable) return translate(textKey('same.undecided'))
    return one.experimentable.includes(who as 'visitors') ? null : translate(textKey(`same.not_of_${who}`))
  }
  const choices = settings
    .filter(({ key, secret }) => !secret && !key.endsWith('.enabled'))
    .map((one) => ({ one, reason: explainUnavailable(one) }))
    .sort((a, b) => Number(a.reason !== null) - Number(b.reason !== null))
    .map(({ one, reason }) => ({
      id: one.key,
      name: [translate('console.labelled', { label: one.area_label, value: one.label }), reason]
        .filter(Boolean)
        .join(' · '),
      disabled: reason !== null,
    }))
  const resetVariantValues = (key: string) => {
    const usual = settings.find((one) => one.key === key)?.default ?? null
    const variants: { label?: string }[] = getValues('variants') ?? []
    setValue(
      'variants',
      variants.map(({ label }) => ({ label, value: usual })),
    )
  }
  return (
    <AutocompleteInput
      source={form('setting')}
      label={textKey('fields.setting')}
      choices={choices}
      validate={required()}
      getOptionDisabled={(option) => option.disabled === true}
      onChange={(key) => resetVariantValues(String(key ?? ''))}
      helperText={textKey('setting_hint')}
      fullWidth
    />
  )
}
