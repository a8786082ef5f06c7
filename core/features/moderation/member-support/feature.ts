import { defineFeature } from '../../../kernel/feature.ts'
import { memberRoutes } from './member-routes.ts'
import { noteRoutes } from './note-routes.ts'

const routes = [...memberRoutes, ...noteRoutes] as const

const noStaff = { 'Who of the staff wrote it.': ['written_by'] }
const notes = (others: boolean) => `member_id = :member and ${others ? '' : 'not '}names_others`

export const memberSupportFeature = defineFeature({
  id: 'member-support',
  permissions: [
    { role: 'moderator', actions: ['read', 'create', 'update', 'delete'], subjects: ['member-note'] },
    { role: 'support', actions: ['read', 'create', 'update', 'delete'], subjects: ['member-note'] },
    { role: 'auditor', actions: ['read'], subjects: ['member-note'] },
    { role: 'support', actions: ['read', 'export', 'delete'], subjects: ['member-data'] },
  ],
  routes,
  // Notes about a person are that person's data (GDPR, art. 15), except for notes about others.
  privacy: [
    {
      table: 'member_notes',
      memberColumn: 'member_id',
      where: notes(false),
      export: 'rows',
      withhold: noStaff,
      erase: 'delete',
    },
    {
      table: 'member_notes',
      memberColumn: 'member_id',
      where: notes(true),
      export: { not: 'They contain data of other people.' },
      erase: 'delete',
    },
    {
      table: 'member_note_versions',
      memberColumn: 'note_id',
      where: `note_id in (select id from member_notes where ${notes(false)}) and not names_others`,
      export: 'rows',
      withhold: noStaff,
      erase: 'delete',
    },
  ],
})
