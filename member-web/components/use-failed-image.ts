import { useState } from 'react'

/** Whether a picture failed, and the attributes of its `img` that notice it, even before scripts run. */
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
