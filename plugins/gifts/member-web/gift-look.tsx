import { useState } from 'react'
import { GiftDrawing } from '../shared/gift-drawing.tsx'

interface GiftLookProps {
  drawing: string | null
  /** Address of a picture uploaded by staff. */
  picture: string | null
  className?: string
}

/** Picture of a gift, decorative: its name is beside it. A picture that fails to load becomes a wrapped box. */
export function GiftLook({ drawing, picture, className }: GiftLookProps) {
  const [gone, setGone] = useState(false)
  if (picture === null || gone) return <GiftDrawing name={drawing ?? ''} className={className} />
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      width={112}
      height={112}
      className={className}
      style={{ objectFit: 'contain' }}
      onError={() => setGone(true)}
    />
  )
}
