import { useState } from 'react'

/** Whether a picture did not come, and what its `img` needs so that this is noticed, even where it failed before the page was running. */
export function useFailedImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>()
  const fail = () => setFailed(src)
  return {
    failed: src !== undefined && failed === src,
    watch: {
      onError: fail,
      ref: (img: HTMLImageElement | null) => {
        if (img?.complete && img.naturalWidth === 0) fail()
      },
    },
  }
}
