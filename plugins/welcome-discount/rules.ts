import { refuseEndedCode } from '../../core/features/discounts/index.ts'
import { code } from './settings.ts'

export const settingRules = [refuseEndedCode('welcome-discount.rules.code_ended', code)]
