import { useEffect, useState } from 'react'
import {
  api,
  Button,
  People,
  PersonRow,
  type ProfileSummary,
  SettingsSection,
  toast,
  useT,
  useToastTask,
} from '../../../member-web/kit/index.ts'

/** Dismissed profiles, each with a button to restore it. Hidden if there are none. */
export default function DismissedSection() {
  const t = useT()
  const [people, setPeople] = useState<readonly ProfileSummary[]>([])
  useEffect(() => {
    // If loading fails, the settings work without this section.
    api('GET /api/next-person/asides').then(
      ({ profiles }) => setPeople(profiles),
      () => {},
    )
  }, [])
  if (people.length === 0) return null
  return (
    <SettingsSection id="next-person" title={t('next-person.not_for_me')}>
      <p>{t('next-person.section_intro')}</p>
      <People>
        {people.map((person) => (
          <Dismissed
            key={person.id}
            person={person}
            onRestored={() => setPeople((before) => before.filter(({ id }) => id !== person.id))}
          />
        ))}
      </People>
    </SettingsSection>
  )
}

function Dismissed({ person, onRestored }: { person: ProfileSummary; onRestored: () => void }) {
  const { id, name } = person
  const t = useT()
  const { run, busy } = useToastTask()
  const restore = () =>
    run(async () => {
      await api('DELETE /api/next-person/asides/:id', { params: { id } })
      onRestored()
      toast({ title: t('next-person.back_again', { name }), tone: 'success' })
    })
  return (
    <PersonRow person={person}>
      <Button size="small" variant="secondary" busy={busy} onClick={restore}>
        {t('next-person.take_back')}
      </Button>
    </PersonRow>
  )
}
