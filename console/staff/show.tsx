import { RecordShow } from '../shared/record-show.tsx'
import { StaffSessions } from './sessions.tsx'

/** A colleague, for users who may not change staff. */
export const StaffShow = () => (
  <RecordShow>
    <StaffSessions />
  </RecordShow>
)
