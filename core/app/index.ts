export type { Clock } from './clock.ts'
export {
  type Actor,
  type CommandContext,
  commandContext,
  inTransaction,
  type MemberCommandContext,
  type StaffCommandContext,
} from './context.ts'
export type { Services } from './services.ts'
