import { registerFileCleanup } from './cleanup.ts'

registerFileCleanup()
