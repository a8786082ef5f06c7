import { useCloseOnBack } from './use-close-on-back.ts'

/** For overlays without code of their own: rendered by `CloseOnBack` of `app`, which loads it. */
export default function CloseOnBackPart({ onBack }: { onBack: () => void }) {
  useCloseOnBack(onBack)
  return null
}
