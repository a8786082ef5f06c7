import { useEffect } from 'react'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Toaster } from '../components/toast.tsx'
import styles from './gallery.module.css'
import type { GalleryData } from './gallery-data.ts'
import { samples } from './samples/index.ts'

/** Reports its height to the surrounding gallery, which may have another origin. */
function useReportedHeight() {
  useEffect(() => {
    if (window.parent === window) return
    const report = () => window.parent.postMessage({ galleryHeight: document.documentElement.offsetHeight }, '*')
    const watch = new ResizeObserver(report)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
}

/** One component in its states; `all` renders every one that may be shown with others. `state` selects one. */
export function Board({ given, part }: { given: GalleryData; part: string }) {
  useReportedHeight()
  const tools = { t: useT(), given }
  const only = new URLSearchParams(location.search).get('state')
  const shown = Object.entries(samples).filter(([name, { alone }]) => (part === 'all' ? !alone : name === part))
  return (
    <main className={styles.board}>
      <h1 className="visually-hidden">{part}</h1>
      {shown.map(([name, { states, wide }]) => (
        <section key={name} data-part={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.states}>
            {Object.entries(states)
              .filter(([state]) => only === null || state === only)
              .map(([state, draw]) => (
                <figure key={state} className={cx(styles.state, wide?.includes(state) && styles.wide)}>
                  <figcaption className={styles.caption}>{state}</figcaption>
                  <div className={styles.drawn}>{draw(tools)}</div>
                </figure>
              ))}
          </div>
        </section>
      ))}
      <Toaster />
    </main>
  )
}
