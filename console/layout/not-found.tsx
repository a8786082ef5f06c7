import { StandIn } from './stand-in.tsx'

/** An address that leads nowhere, or to a record that is not there for this person: both look alike. */
export const NotFound = () => <StandIn place="not_found" />
