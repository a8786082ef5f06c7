import { useEffect, useState } from 'react'
import {
  api,
  Button,
  People,
  PersonRow,
  type ProfileSummary,
  refusal,
  SettingsSection,
  toast,
  useT,
} from '../../../member-web/kit/index.ts'

/** Dismissed profiles, each with a button to restore it. Hidden if there are none. */
export default function DismissedSection() {
  const t = useT()
  const [people, setPeople] = useState<readonly ProfileSummary[]>([])
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    // If loading fails, the settings work without this section.
    api('GET /api/next-person/asides').then(
      ({ profiles }) => setPeople(profiles),
      () => {},
    )
  }, [])
  if (people.length === 0) return null
  const takeBack = async ({ id, name }: ProfileSummary) => {
    setBusy(id)
    try {
      await api('DELETE /api/next-person/asides/:id', { params: { id } })
      setPeople((held) => held.filter((each) => each.id !== id))
      toast({ title: t('next-person.back_again', { name }), tone: 'success' })
    } catch (error) {
      toast({ title: refusal(error).message ?? t('errors.general'), tone: 'danger' })
    }
    setBusy(undefined)
  }
  return (
    <SettingsSection id="next-person" title={t('next-person.not_for_me')}>
      <p>{t('next-person.section_intro')}</p>
      <People>
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button size="small" variant="secondary" busy={busy === person.id} onClick={() => takeBack(person)}>
              {t('next-person.take_back')}
            </Button>
          </PersonRow>
        ))}
      </People>
    </SettingsSection>
  )
}
