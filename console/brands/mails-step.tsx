import { MailPreview } from '../mails/mail-preview.tsx'
import { CheckedBox } from './checked-box.tsx'
import { SaveSettings, SettingFields, useBrandSettings } from './settings-part.tsx'
import { Step } from './step.tsx'
import type { Brand, useBrand } from './use-brand.ts'

const senders = ['support_email', 'mail_from_name', 'mail_from_address']

interface MailsStepProps {
  brand: Brand
  act: ReturnType<typeof useBrand>['act']
  onSaved: () => unknown
}

export function MailsStep({ brand, act, onSaved }: MailsStepProps) {
  const settings = useBrandSettings(brand.id)
  return (
    <Step id="mails">
      <SettingFields settings={settings} keys={senders} />
      <SaveSettings settings={settings} onSaved={onSaved} />
      <MailPreview domainId={brand.id} locales={brand.locales} />
      <CheckedBox brand={brand} what="mails" act={act} />
    </Step>
  )
}
