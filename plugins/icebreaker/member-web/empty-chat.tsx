import { type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import styles from './icebreaker.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Number of suggestions in the chat itself; the button beside the box opens the rest. */
const maxShown = 3

/** Suggested first lines in an empty conversation. */
export default function EmptyChat({ profile, insert }: SlotProps['chat.empty']) {
  const t = useT()
  const ofPage = useBootstrap().page_data.icebreaker
  const known = ofPage?.about === profile.id ? ofPage.suggestions : null
  const { suggestions, take } = useSuggestions(profile.id, known === null, known)
  if (!suggestions || suggestions.length === 0) return null
  return (
    <section className={styles.empty} aria-label={t('icebreaker.title')}>
      <SuggestionList
        suggestions={suggestions.slice(0, maxShown)}
        onChoose={(suggestion) => {
          insert(suggestion.text)
          take(suggestion)
        }}
      />
      <p className={styles.hint}>{t('icebreaker.hint')}</p>
    </section>
  )
}
