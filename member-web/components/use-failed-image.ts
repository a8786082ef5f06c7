import { useState } from 'react'

/**
 * Whether a picture failed to load, and the attributes that its `img` needs so that this is noticed, even if it failed
 * before the scripts ran.
 */
export function useFailedImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>()
  const markFailed = () => setFailed(src)
  return {
    failed: src !== undefined && failed === src,
    watch: {
      onError: markFailed,
      ref: (img: HTMLImageElement | null) => {
        if (img?.complete && img.naturalWidth === 0) markFailed()
      },
    },
  }
}
