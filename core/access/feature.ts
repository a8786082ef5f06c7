import { defineFeature } from '../plugins/feature.ts'
import { staffAccountRoutes } from './staff-routes.ts'

export const accessFeature = defineFeature({
  id: 'access',
  routes: staffAccountRoutes,
  impersonal: [
    { table: 'staff', why: 'Accounts of staff, who are removed in the console.', lookalikes: ['email', 'name'] },
    { table: 'staff_grants', why: 'Of staff, who are removed in the console.' },
  ],
})
