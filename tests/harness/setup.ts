import { registerFileCleanup } from './cleanup.ts'
import { registerFailureAdvice } from './on-failure.ts'

registerFileCleanup()
await registerFailureAdvice()
