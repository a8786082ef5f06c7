import { useLocation } from 'react-router'
import { Countdown } from './countdown.tsx'
import { Strip } from './strip.tsx'

/** The strip below the top bar for a limited offer: the discount, its end (`until`, ISO) and a link. */
export function OfferBanner({
  text,
  link,
  until,
  onEnd,
}: {
  text: string
  link: string
  until: string
  onEnd: () => void
}) {
  const { pathname } = useLocation()
  // Shop pages show the offer themselves, and confirming the address is more important than it.
  if (/^\/(credits|premium|complete-signup)(\/|$)/.test(pathname)) return null
  return (
    <Strip tone="offer" to="/credits" text={text} aside={<Countdown until={until} onEnd={onEnd} />} action={link} />
  )
}
