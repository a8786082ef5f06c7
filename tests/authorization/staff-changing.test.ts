import { describeAuthorizationMatrix } from './matrix.ts'

await describeAuthorizationMatrix(
  'staff, changing',
  (route) => typeof route.access === 'object' && route.method !== 'GET',
)
