import { StandIn } from './stand-in.tsx'

/** A page that exists and that this person’s role does not open. */
export const NoAccess = () => <StandIn place="no_access" />
