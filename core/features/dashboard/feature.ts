import { defineFeature } from '../../kernel/feature.ts'
import { routes } from './routes.ts'

export const dashboardFeature = defineFeature({
  id: 'dashboard',
  // Support answers questions about single orders; revenue is for roles that run the brand. Owners may do everything.
  permissions: [
    { role: 'operator', actions: ['read', 'export'], subjects: ['revenue'] },
    { role: 'finance', actions: ['read', 'export'], subjects: ['revenue'] },
    { role: 'auditor', actions: ['read', 'export'], subjects: ['revenue'] },
    { role: 'operator', actions: ['read'], subjects: ['operations'] },
    { role: 'auditor', actions: ['read'], subjects: ['operations'] },
  ],
  routes,
})
