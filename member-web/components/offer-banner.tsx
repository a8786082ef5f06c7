import { useLocation } from 'react-router'
import { Countdown } from './countdown.tsx'
import { Strip } from './strip.tsx'

/** The line under the top bar about an offer that ends: how much, how long (`until`, ISO), and where. */
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
  // Where one buys, the prices and the line above them say it already; where an address is confirmed, that comes first.
  if (/^\/(credits|premium|complete-signup)(\/|$)/.test(pathname)) return null
  return (
    <Strip tone="offer" to="/credits" text={text} aside={<Countdown until={until} onEnd={onEnd} />} action={link} />
  )
}
