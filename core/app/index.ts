export type { Clock } from '../kernel/clock.ts'
export {
  type Actor,
  type CommandContext,
  commandContext,
  inTransaction,
  type MemberCommandContext,
  type StaffCommandContext,
} from '../kernel/context.ts'
export type { Services } from '../kernel/services.ts'
