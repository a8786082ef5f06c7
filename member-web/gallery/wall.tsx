import { useEffect, useRef } from 'react'
import styles from './gallery.module.css'
import type { GalleryData } from './gallery-data.ts'
import { samples } from './samples/index.ts'

const schemes = ['light', 'dark'] as const
/** Pixels: a phone, a tablet, a desktop; wide ones are scaled down. */
const widths = [
  { width: 390, scale: 1 },
  { width: 768, scale: 0.6 },
  { width: 1280, scale: 0.5 },
] as const

const addressOf = (part: string, state: string | null, scheme: string) =>
  `/dev/gallery?${new URLSearchParams({ board: part, scheme, ...(state === null ? {} : { state }) })}`

/** A component in every brand, both schemes and three widths: each a page at that brand's address. */
export function Wall({ given }: { given: GalleryData }) {
  const wall = useRef<HTMLDivElement>(null)
  const names = Object.keys(samples)
  const part = new URLSearchParams(location.search).get('part') ?? names[0] ?? ''
  const { alone, states = {} } = samples[part] ?? {}
  const shown = alone ? Object.keys(states) : [null]
  useEffect(() => {
    const receive = ({ data, source }: MessageEvent<{ galleryHeight?: number }>) => {
      if (typeof data?.galleryHeight !== 'number') return
      for (const frame of wall.current?.querySelectorAll('iframe') ?? []) {
        if (frame.contentWindow === source && frame.dataset.fixed === undefined)
          frame.style.setProperty('--height', `${data.galleryHeight}px`)
      }
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])
  return (
    <div className={styles.wall}>
      <nav className={styles.names} aria-label={part}>
        {names.map((name) => (
          <a key={name} href={`?part=${name}`} aria-current={name === part ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <main ref={wall}>
        <h1 className={styles.title}>{part}</h1>
        {given.brands.map(({ name, origin }) => (
          <section key={origin}>
            <h2 className={styles.brand}>{name}</h2>
            {schemes.map((scheme) =>
              shown.map((state) => (
                <div key={`${scheme} ${state}`} className={styles.row}>
                  {widths.map(({ width, scale }) => (
                    <div
                      key={width}
                      className={styles.frame}
                      style={{ '--width': `${width}px`, '--scale': scale } as object}
                    >
                      <iframe
                        title={[name, scheme, width, state].filter(Boolean).join(' · ')}
                        src={origin + addressOf(part, state, scheme)}
                        loading="lazy"
                        data-fixed={alone}
                      />
                    </div>
                  ))}
                </div>
              )),
            )}
          </section>
        ))}
      </main>
    </div>
  )
}
