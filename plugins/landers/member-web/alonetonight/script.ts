import { startSteps } from '../frame/steps.ts'

startSteps()
