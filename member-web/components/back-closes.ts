import { useBackCloses } from './use-back-closes.ts'

/** For overlays without code of their own: rendered by `BackCloses` of `app`, which loads it. */
export default function BackClosesPart({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}
