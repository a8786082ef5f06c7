import { defineConsole } from '../../../console/kit/index.ts'
import { MemberStrikes, ReviewStrikes } from './strikes.tsx'

export default defineConsole({
  id: 'safety',
  parts: {
    member: [{ Part: MemberStrikes, subject: 'review' }],
    review: [{ Part: ReviewStrikes, subject: 'review' }],
  },
})
