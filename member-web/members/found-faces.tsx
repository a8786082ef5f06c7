import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { genders } from '../../core/shared/vocabulary.ts'
import { api } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { useUser } from '../app/bootstrap.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Photo } from '../components/photo.tsx'
import styles from './found-faces.module.css'
import { IllustratedExamples } from './illustrated-examples.tsx'
import type { SearchQuery } from './search-query.ts'
import { formatCount } from './use-live-count.ts'

type SearchReply = Reply<'GET /api/members'>

const maxShown = 3

interface FoundFacesProps {
  query: SearchQuery
  /** The results of the first query, which the page has loaded. */
  first?: SearchReply | null
  hidesCount?: boolean
}

/** Three faces of a search, and how many profiles it finds. */
export function FoundFaces({ query, first, hidesCount }: FoundFacesProps) {
  const request = JSON.stringify(query)
  const [found, setFound] = useState<SearchReply | null>(first ?? null)
  const known = useRef(first ? request : null)
  useEffect(() => {
    if (known.current === request) return
    let isUnmounted = false
    api('GET /api/members', { query: JSON.parse(request) as SearchQuery }).then(
      (reply) => {
        if (isUnmounted) return
        known.current = request
        setFound(reply)
      },
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [request])
  return found ? <Faces found={found} query={query} hidesCount={hidesCount} /> : null
}

interface FacesProps {
  found: SearchReply
  query: SearchQuery
  hidesCount?: boolean
  /** Shown if no face can be shown. */
  fallback?: ReactNode
}

/** If visitors see only one page of members, that page ignores their search. */
const matchesQuery = ({ age, gender }: SearchReply['profiles'][number], query: SearchQuery) =>
  (query.gender === undefined || query.gender === gender || !isGender(query.gender)) &&
  age >= (query.min_age ?? age) &&
  age <= (query.max_age ?? age)
const isGender = (key: string) => (genders as readonly string[]).includes(key)

/** The first people of a search whose photo the viewer can see, without fictional profiles. */
export const findFaces = (found: SearchReply, query: SearchQuery) =>
  found.profiles
    .filter((card) => card.main_image && !card.main_image.locked && !card.fictional && matchesQuery(card, query))
    .slice(0, maxShown)

/**
 * The same for a search that the page has made: people whose photo the viewer can see, but no fictional profiles. A
 * member's faces are links. For visitors, who see only those who agreed to it, labelled drawings fill the places.
 */
export function Faces({ found, query, hidesCount = false, fallback = null }: FacesProps) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const people = findFaces(found, query)
  if (found.num_results === 0 || (user && people.length === 0)) return fallback
  return (
    <aside className={styles.faces} data-faces="">
      <div className={styles.row}>
        {people.map(({ id, name, main_image: photo }) =>
          user ? (
            <Link key={id} to={`/members/${id}`} className={styles.person}>
              <Photo photo={photo} alt={name} person={{ name }} sizes="33vw" />
            </Link>
          ) : (
            <Photo key={id} photo={photo} alt="" person={{ name }} sizes="33vw" />
          ),
        )}
        {user ? null : <IllustratedExamples count={maxShown - people.length} />}
      </div>
      {hidesCount || (found.limited && people.length === 0) ? null : (
        <p>
          {found.limited
            ? t('signup.faces_open')
            : t('signup.faces', {
                count: found.num_results,
                found: formatCount({ found: found.num_results, capped: found.num_results_capped }, format),
              })}
        </p>
      )}
    </aside>
  )
}
