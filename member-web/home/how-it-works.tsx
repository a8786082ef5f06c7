import { Drawing, type DrawingName } from '../components/drawing.tsx'
import styles from './home-page.module.css'
import { useHomeText } from './home-text.tsx'

const pictures: [string, DrawingName][] = [
  ['profile', 'profile'],
  ['like', 'match'],
  ['talk', 'talk'],
]

/** How it works, in three pictures. */
export function HowItWorks() {
  const text = useHomeText()
  return (
    <section className={styles.how} aria-labelledby="how">
      <div className={styles.inside}>
        <h2 id="how">{text('how_title')}</h2>
        <ol className={styles.pictures}>
          {pictures.map(([key, drawing]) => (
            <li key={key}>
              <Drawing name={drawing} size={232} />
              <h3>{text(`how_${key}_title`)}</h3>
              <p>{text(`how_${key}_text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
