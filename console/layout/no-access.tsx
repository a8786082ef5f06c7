import { PageExplanation } from './page-explanation.tsx'

/** Shown for a page that exists but is not open to this user's role. */
export const NoAccess = () => <PageExplanation place="no_access" />
