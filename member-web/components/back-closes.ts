import { useBackCloses } from './use-back-closes.ts'

/** As long as it is drawn, Back does what `onBack` says instead of leaving the page: for what opens without any code of its own. */
export default function BackCloses({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}
