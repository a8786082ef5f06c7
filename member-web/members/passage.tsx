import type { ProfileReply } from '../app/profile.ts'
import { Slot } from '../plugins/slot.tsx'
import styles from './passage.module.css'

export type Line = ProfileReply['passages'][number]

/** A line that the person wrote, set as a pull-quote under its question. */
export function Passage({ profile, line }: { profile: ProfileReply; line: Line }) {
  return (
    <figure className={styles.passage}>
      <figcaption>
        <h2 className={styles.question}>{line.heading}</h2>
      </figcaption>
      <blockquote className={line.text.length > 110 ? styles.long : styles.answer}>{line.text}</blockquote>
      {profile.blocked ? null : (
        <div className={styles.margin}>
          <Slot
            name="profile.margin"
            profile={profile}
            subject={{ kind: 'passage', plugin: line.plugin, id: line.id }}
          />
        </div>
      )}
    </figure>
  )
}
