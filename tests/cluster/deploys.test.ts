import { expect, test } from 'vitest'
import { moneyWorld } from '../factories/money-world.ts'
import { durableServer } from '../faults/durable-server.ts'
import { expectUnnoticed } from '../faults/unnoticed-restarts.ts'
import { durableSettings, wholeCluster } from './whole-cluster.ts'

// A process of the cluster is told to stop, drains and is started again, while the others serve: nobody notices. `npm run faults` asks for 50.

const restarts = Number(process.env.DEPLOYS ?? 3)

test(`${restarts} processes behind the proxy are stopped and started again, and nobody notices`, {
  timeout: 600_000 + restarts * 60_000,
}, async () => {
  const postgres = await durableServer(durableSettings)
  const world = await moneyWorld({ database: postgres.db })
  const open = async () => {
    const { processes, proxy } = await wholeCluster(postgres)
    // Web processes in turn, and every third time a worker.
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
