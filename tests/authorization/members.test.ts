import { describeAuthorizationMatrix } from './matrix.ts'

await describeAuthorizationMatrix('members and visitors', (route) => typeof route.access !== 'object')
