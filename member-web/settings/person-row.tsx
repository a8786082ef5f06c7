import type { ReactNode } from 'react'
import type { ProfileSummary } from '../app/profile.ts'
import { Avatar } from '../components/avatar.tsx'
import { FictionalLabel } from '../components/fictional-label.tsx'
import styles from './settings.module.css'

/** Members in a list of the settings: `PersonRow`s. */
export const People = ({ children }: { children: ReactNode }) => <ul className={styles.people}>{children}</ul>

/** A member by face, name and age, with actions. */
export const PersonRow = ({ person, children }: { person: ProfileSummary; children: ReactNode }) => (
  <li className={styles.person}>
    <Avatar name={person.name} src={person.main_image?.thumb_filename} color={person.main_image?.colour} size={44} />
    <span className={styles.grow}>
      {person.name}
      {person.age === null ? '' : `, ${person.age}`}
      {person.fictional ? <FictionalLabel /> : null}
    </span>
    {children}
  </li>
)
