import { defineCounter } from '../../kernel/metrics.ts'

export const sentMessages = defineCounter({
  name: 'rendezvous_messages_total',
  help: 'Messages that were delivered',
  labels: ['kind'],
})
