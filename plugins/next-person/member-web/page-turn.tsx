import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, Button, Icon, type SlotProps, toast, useT, useToastTask } from '../../../member-web/kit/index.ts'
import type { Person } from '../shared/search-cursor.ts'
import styles from './page-turn.module.css'
import { useNeighbours } from './use-neighbours.ts'
import { usePageTurn } from './use-page-turn.ts'

const buildAddress = ({ id }: Person) => `/members/${id}`

/**
 * Links to the next profile of the same search and dismisses unwanted ones. Each profile replaces the previous one in
 * the browser's history, so that Back returns to the unchanged results.
 */
export default function PageTurn({ profile }: SlotProps['profile.turn']) {
  const t = useT()
  const navigate = useNavigate()
  const ref = useRef<HTMLElement>(null)
  const part = profile.extensions?.['next-person']
  const [dismissed, setDismissed] = useState(part?.dismissed ?? false)
  const { run, busy } = useToastTask()
  const { before, after, removeFromCursor, restore } = useNeighbours(profile.id)
  const openPerson = (person: Person | undefined) =>
    person && (() => void navigate(buildAddress(person), { replace: true, viewTransition: true }))
  usePageTurn(ref, { on: openPerson(after), back: openPerson(before) })

  const call = (action: 'PUT' | 'DELETE') =>
    run(async () => {
      await api(`${action} /api/next-person/asides/:id`, { params: { id: profile.id } })
      setDismissed(action === 'PUT')
    })
  const takeBack = async () => {
    if (await call('DELETE')) toast({ title: t('next-person.back_again', { name: profile.name }), tone: 'success' })
  }
  const undo = async () => {
    if (!(await call('DELETE'))) return
    restore()
    openPerson(profile)?.()
  }
  const dismiss = async () => {
    if (!(await call('PUT'))) return
    removeFromCursor()
    toast({
      title: t('next-person.dismissed', { name: profile.name }),
      leads: true,
      action: { label: t('next-person.undo'), onSelect: () => void undo() },
    })
    openPerson(after ?? before)?.()
  }

  return (
    <nav ref={ref} className={styles.turn} aria-label={t('next-person.nav')}>
      {before ? (
        <Link className={styles.way} to={buildAddress(before)} replace rel="prev" data-way="before">
          <Icon name="chevron-left" />
          <Named label={t('next-person.before')} person={before} />
        </Link>
      ) : null}
      {profile.match ? null : dismissed ? (
        <p className={styles.dismissed}>
          {t('next-person.is_dismissed', { name: profile.name })}
          <Button variant="quiet" size="small" busy={busy} onClick={takeBack}>
            {t('next-person.take_back')}
          </Button>
        </p>
      ) : (
        <Button size="small" icon="x" busy={busy} onClick={dismiss} className={styles.not}>
          {t('next-person.not_for_me')}
        </Button>
      )}
      {after ? (
        <Link className={styles.way} to={buildAddress(after)} replace rel="next" data-way="after">
          <Named label={t('next-person.after')} person={after} />
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  )
}

const Named = ({ label, person: { name, age } }: { label: string; person: Person }) => (
  <span className={styles.named}>
    <small>{label}</small>
    <strong>{age === null ? name : `${name}, ${age}`}</strong>
  </span>
)
