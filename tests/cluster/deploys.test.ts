import { expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { startDurableServer } from '../faults/durable-server.ts'
import { expectUnnoticed } from '../faults/unnoticed-restarts.ts'
import { durableSettings, startCluster } from './whole-cluster.ts'

// One process of the cluster is asked to stop, drains and is restarted while the others serve without interruption.
// `npm run faults` runs 50 restarts.

const restarts = Number(process.env.DEPLOYS ?? 3)

test(`restarts ${restarts} processes behind the proxy without a failed request`, {
  timeout: 600_000 + restarts * minuteMs,
}, async () => {
  const postgres = await startDurableServer(durableSettings)
  const world = await createMoneyWorld({ database: postgres.db })
  const open = async () => {
    const { processes, proxy } = await startCluster(postgres)
    // Web processes in turn, and a worker every third time.
    const [webs, workers] = (['web', 'worker'] as const).map((kind) => processes.filter((one) => one.service === kind))
    return {
      port: proxy.port,
      async restart(turn: number) {
        const process = turn % 3 === 0 ? workers?.[(turn / 3) % 2] : webs?.[turn % 2]
        expect(await process?.stop()).toBe(0)
        await process?.start()
        await expect.poll(() => proxy.healthy().length, { timeout: 30_000 }).toBe(2)
      },
    }
  }
  await expectUnnoticed(world, open, { name: 'behind the proxy', count: restarts })
})
