import { staffAccountRoutes } from '../../features/staff/console-routes.ts'
import { defineFeature } from '../../kernel/feature.ts'

export const accessFeature = defineFeature({
  id: 'access',
  routes: staffAccountRoutes,
  impersonal: [
    { table: 'staff', why: 'Accounts of staff, who are removed in the console.', lookalikes: ['email', 'name'] },
    { table: 'staff_grants', why: 'Of staff, who are removed in the console.' },
  ],
})
