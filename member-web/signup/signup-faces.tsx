import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Photo } from '../components/photo-card.tsx'
import { DrawnExamples } from '../members/drawn-examples.tsx'
import { searchQuery } from '../members/search-query.ts'
import { formatCount } from '../members/use-live-count.ts'
import styles from './signup-faces.module.css'

const shown = 3

/**
 * How many profiles a visitor's search finds, below three faces: members who agreed to be shown to visitors, then
 * labelled drawings.
 */
export function SignupFaces({ lookingFor }: { lookingFor: string }) {
  const t = useT()
  const format = useFormat()
  const { settings } = useBootstrap()
  const [found, setFound] = useState<Reply<'GET /api/members'> | null>(null)
  useEffect(() => {
    let left = false
    api('GET /api/members', { query: searchQuery(new URLSearchParams(), lookingFor, settings) }).then(
      (reply) => left || setFound(reply),
      () => {},
    )
    return () => {
      left = true
    }
  }, [lookingFor, settings])
  if (!found || found.num_results === 0) return null
  const people = found.profiles
    .filter(({ main_image: photo, fictional }) => photo && !photo.locked && !fictional)
    .slice(0, shown)
  return (
    <aside className={styles.faces} data-faces="">
      <div className={styles.row}>
        {people.map(({ id, name, main_image: photo }) => (
          <Photo key={id} photo={photo} alt="" person={{ name }} sizes="33vw" />
        ))}
        <DrawnExamples count={shown - people.length} />
      </div>
      <p>
        {t('signup.faces', {
          count: found.num_results,
          found: formatCount({ found: found.num_results, capped: found.num_results_capped }, format),
        })}
      </p>
    </aside>
  )
}
