import { authorizationMatrix } from './matrix.ts'

await authorizationMatrix('members and visitors', (route) => typeof route.access !== 'object')
