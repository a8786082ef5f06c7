import type { DemoPart } from '../../../core/kernel/index.ts'

export const demo: DemoPart = { settings: { 'meetups.enabled': true } }
