import { authorizationMatrix } from './matrix.ts'

await authorizationMatrix('staff, changing', (route) => typeof route.access === 'object' && route.method !== 'GET')
