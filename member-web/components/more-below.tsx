import { Icon } from './icon.tsx'

/** On the edge of a bar: an arrow while more follows below. The scrolling element sets `scroll-timeline: --sheet`. */
export const MoreBelow = () => (
  <span className="more-below" aria-hidden="true">
    <Icon name="chevron-down" size={18} />
  </span>
)
