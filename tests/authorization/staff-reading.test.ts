import { authorizationMatrix } from './matrix.ts'

await authorizationMatrix('staff, reading', (route) => typeof route.access === 'object' && route.method === 'GET')
