import { useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { PillChoices } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './interest-filter.module.css'
import { commonInterests, interestGroups } from './interest-groups.ts'

/** The common interests as pills; the others by subject in a fold that shows how many of them are chosen. */
export function InterestFilter({ chosen }: { chosen: readonly string[] }) {
  const t = useT()
  const isFolded = (interest: string) => !commonInterests.some((common) => common === interest)
  const [folded, setFolded] = useState(() => chosen.filter(isFolded).length)
  const listChoices = (list: readonly string[]) =>
    list.map((value) => ({ value, label: t(`members.interest.${value}`) }))
  return (
    <Field group label={t('members.interests')} hint={t('members.interests_hint')} className={styles.interests}>
      <PillChoices name="interests" defaultValues={chosen} choices={listChoices(commonInterests)} />
      <details className={styles.fold}>
        <summary>
          <span>{t('members.more_interests')}</span>
          {folded > 0 ? <span className={styles.chosen}>{folded}</span> : null}
          <Icon name="chevron-down" size={18} />
        </summary>
        {Object.entries(interestGroups).map(([subject, interests]) => (
          <Field key={subject} group label={t(`members.interest_group.${subject}`)}>
            <PillChoices
              name="interests"
              defaultValues={chosen}
              choices={listChoices(interests)}
              onToggle={(_, on) => setFolded((before) => before + (on ? 1 : -1))}
            />
          </Field>
        ))}
      </details>
    </Field>
  )
}
