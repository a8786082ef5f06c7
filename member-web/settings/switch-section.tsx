import { useEffect, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { refusal } from '../app/submit.ts'
import { Switch } from '../components/choices.tsx'
import { toast } from '../components/toast.tsx'
import { Section } from './section.tsx'

interface SwitchSectionProps {
  id: string
  title: string
  label: string
  hint: string
  /** What is chosen. The settings stand without the section where it fails. */
  read: () => Promise<boolean>
  /** Resolves to what is chosen from then on; what it throws is said. */
  save: (chosen: boolean) => Promise<boolean>
}

/** A part of the settings that is one choice, kept as soon as it is made. */
export function SwitchSection({ id, title, label, hint, read, save }: SwitchSectionProps) {
  const t = useT()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when the settings are opened.
  useEffect(() => {
    read().then(setChosen, () => {})
  }, [])
  const change = async (next: boolean) => {
    setBusy(true)
    try {
      setChosen(await save(next))
    } catch (error) {
      toast({ title: refusal(error).message ?? t('errors.general'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  if (chosen === null) return null
  return (
    <Section id={id} title={title}>
      <Switch
        label={label}
        hint={hint}
        checked={chosen}
        disabled={busy}
        onChange={(event) => void change(event.target.checked)}
      />
    </Section>
  )
}
