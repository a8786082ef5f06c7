import { useEffect } from 'react'
import { Link } from 'react-router'
import { api, type SlotProps, Trans, useUser } from '../../../member-web/kit/index.ts'
import styles from './visits.module.css'

/**
 * Records the visit once the profile is open in a browser (fetching the page is not a visit), and says that the visit
 * may be seen, so that nobody is shown unknowingly.
 */
export default function Visit({ profile }: SlotProps['profile.aside']) {
  const user = useUser()
  const part = profile.extensions?.['profile-visits']
  const isNoted = user !== null && part?.noted === true
  useEffect(() => {
    // If this fails, the profile works without it.
    if (isNoted) api('PUT /api/profile-visits/to/:id', { params: { id: profile.id } }).catch(() => {})
  }, [isNoted, profile.id])
  if (!isNoted) return null
  return (
    <p className={styles.notice}>
      <Trans
        k="profile-visits.told"
        values={{ name: profile.name }}
        components={{ settings: <Link to="/notifications#profile-visits" /> }}
      />
    </p>
  )
}
