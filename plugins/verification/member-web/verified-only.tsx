import { Checkbox, type SearchFieldProps, useT } from '../../../member-web/kit/index.ts'

export default function VerifiedOnly({ name, value }: SearchFieldProps) {
  const t = useT()
  return <Checkbox name={name} value="1" defaultChecked={value === '1'} label={t('verification.only')} />
}
