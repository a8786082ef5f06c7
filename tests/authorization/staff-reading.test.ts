import { describeAuthorizationMatrix } from './matrix.ts'

await describeAuthorizationMatrix(
  'staff, reading',
  (route) => typeof route.access === 'object' && route.method === 'GET',
)
