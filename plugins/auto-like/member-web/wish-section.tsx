import { useEffect, useState } from 'react'
import {
  api,
  Button,
  Field,
  RangeInput,
  type Reply,
  SettingsSection,
  Switch,
  toast,
  useT,
  useToastTask,
} from '../../../member-web/kit/index.ts'

type Wish = Reply<'GET /api/auto-like/wish'>

/** Setting for like-backs: members turn them on and off themselves, and choose the ages they apply to. */
export default function WishSection() {
  const t = useT()
  const [wish, setWish] = useState<Wish | null>(null)
  const [ages, setAges] = useState<[number, number]>([18, 99])
  const { run, busy } = useToastTask()
  useEffect(() => {
    api('GET /api/auto-like/wish').then(
      (found) => {
        setWish(found)
        setAges([found.min_age, found.max_age])
      },
      () => {},
    )
  }, [])
  const save = (next: Wish) =>
    run(async () => {
      setWish(await api('PUT /api/auto-like/wish', { body: next }))
      toast({ title: t('auto-like.saved'), tone: 'success' })
    })
  if (!wish) return null
  const [min_age, max_age] = ages
  const changed = min_age !== wish.min_age || max_age !== wish.max_age
  return (
    <SettingsSection id="auto-like" title={t('auto-like.title')}>
      <Switch
        label={t('auto-like.switch')}
        hint={t('auto-like.hint')}
        checked={wish.on}
        disabled={busy}
        onChange={(event) => void save({ on: event.target.checked, min_age, max_age })}
      />
      {wish.on ? (
        <>
          <Field label={t('auto-like.ages')} group>
            <RangeInput
              min={18}
              max={99}
              names={['min_age', 'max_age']}
              labels={[t('members.min_age'), t('members.max_age')]}
              defaultValue={ages}
              onChange={setAges}
            />
          </Field>
          <div>
            <Button busy={busy} disabled={!changed} onClick={() => void save({ on: true, min_age, max_age })}>
              {t('auto-like.save')}
            </Button>
          </div>
        </>
      ) : null}
    </SettingsSection>
  )
}
