export { closeAccount } from './account-deletion.ts'
export { eraseAgain } from './erase-again.ts'
export { memberDeleted, memberReactivated } from './events.ts'
