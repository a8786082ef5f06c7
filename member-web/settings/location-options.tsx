import { useEffect, useState } from 'react'
import { useSetting } from '../app/bootstrap.ts'
import { useLocale, useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import {
  clearStoredPlace,
  type LocatedPlace,
  readStoredPlace,
  usePositionState,
  watchPositionState,
} from '../location/position.ts'
import { PositionButton } from '../location/position-button.tsx'
import type { OwnProfile } from '../profile/api.ts'
import { LinkRow } from './rows.tsx'
import styles from './settings.module.css'
import { useSettingForm } from './use-setting-form.ts'

const precisions = ['place', 'region', 'country'] as const

/** How exactly others see where the member lives, and whether the browser may share its position. */
export function LocationOptions({
  lives,
}: {
  lives: Pick<OwnProfile, 'country' | 'region' | 'region_name' | 'place'>
}) {
  const t = useT()
  const locale = useLocale()
  const countries = useSetting('countries')
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const { Form, submit, busy, errors } = useSettingForm('location')
  const [elsewhere, setElsewhere] = useState<LocatedPlace | null>(null)
  const now = lives.place ? 'place' : lives.region ? 'region' : 'country'
  const countryOf = (code: string) => names.of(code) ?? code
  const acceptPlace = (here: LocatedPlace) => {
    const served = countries.includes(here.country)
    setElsewhere(served ? null : here)
    if (!served) return
    const { country, region, place } = here
    void submit({ for: 'location', shown: 'place', country, region, place }, { method: 'post' })
  }
  const shown = [lives.place, lives.region_name].filter(Boolean).join(', ')
  return (
    <>
      <div className={styles.part}>
        <LinkRow
          to="/profile?edit=where"
          label={t('location.shown')}
          value={shown || t('location.shown_nothing', { country: countryOf(lives.country) })}
        />
        <PositionButton onFound={acceptPlace}>{t('location.button')}</PositionButton>
        {elsewhere ? (
          <Alert tone="info" live>
            {t('location.elsewhere', { place: `${elsewhere.place}, ${countryOf(elsewhere.country)}` })}
          </Alert>
        ) : null}
        {errors.place || errors.country ? <Alert tone="danger">{errors.place ?? errors.country}</Alert> : null}
      </div>
      {now === 'country' ? null : (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="for" value="location" />
          <input type="hidden" name="country" value={lives.country} />
          <input type="hidden" name="region" value={lives.region ?? ''} />
          <input type="hidden" name="place" value={lives.place ?? ''} />
          <Field group label={t('location.precision')} hint={t('location.precision_hint')}>
            <RadioGroup
              key={now}
              name="shown"
              defaultValue={now}
              choices={precisions
                .slice(precisions.indexOf(now))
                .map((value) => ({ value, label: t(`location.precision_${value}`) }))}
            />
          </Field>
          <Button type="submit" busy={busy}>
            {t('location.precision_save')}
          </Button>
        </Form>
      )}
      <Browser key={`${lives.country} ${lives.place}`} />
    </>
  )
}

/** The browser's permission, and the place stored in this tab. */
function Browser() {
  const t = useT()
  const state = usePositionState()
  const [stored, setStored] = useState<LocatedPlace | null>(null)
  useEffect(() => {
    void watchPositionState()
    setStored(readStoredPlace() || null)
  }, [])
  return (
    <div className={styles.part}>
      <h3>{t('location.browser')}</h3>
      <p className={styles.muted}>{t(`location.state_${state}`)}</p>
      {stored ? (
        <p className={styles.value}>
          {t('location.kept', { place: stored.place })}
          <Button
            size="small"
            onClick={() => {
              clearStoredPlace()
              setStored(null)
            }}
          >
            {t('location.forget')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
