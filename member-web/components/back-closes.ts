import { useBackCloses } from './use-back-closes.ts'

/** For what opens without any code of its own: drawn by `BackCloses` of `app`, which fetches it. */
export default function BackClosesPart({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}
