import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './navigation-bar.module.css'

/** Milliseconds of a navigation after which it shows (specification, 9); faster navigations show nothing. */
const throttleMs = 200

/**
 * A thin bar above the page while another page loads. It advances for five seconds, and stays until the page is there.
 */
export function NavigationBar() {
  const { state } = useNavigation()
  const [shown, setShown] = useState(false)
  const busy = state !== 'idle'
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), throttleMs)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? <div className={styles.bar} data-navigating="" aria-hidden="true" /> : null
}
