import { useT } from '../../../member-web/kit/index.ts'
import styles from './icebreaker.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  suggestions: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
}

/** Lines to choose from, as buttons. Choosing one inserts it into the box and sends nothing. */
export function SuggestionList({ suggestions, onChoose }: SuggestionListProps) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <li key={suggestion.id}>
          <button type="button" className={styles.line} onClick={() => onChoose(suggestion)}>
            {suggestion.personal && !suggestions[index - 1]?.personal ? (
              <span className={styles.common}>{t('icebreaker.in_common')}</span>
            ) : null}
            <span>{suggestion.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
