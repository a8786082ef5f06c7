import { PageExplanation } from './page-explanation.tsx'

/** A page that exists and that this person’s role does not open. */
export const NoAccess = () => <PageExplanation place="no_access" />
