import { expect, test, vi } from 'vitest'
import { manualClock, testSmtp } from '../../../tests/harness/index.ts'
import { Postponed } from '../../kernel/job.ts'
import { toAppError } from '../http/error-reply.ts'
import { createLocalDriver } from '../jobs/local-driver.ts'
import { createMailer } from './create-mailer.ts'

const clock = manualClock()
const mail = { from: { name: 'B', address: 'b@example.test' }, subject: 's', html: 'h', text: 't' }

test('a mail server that takes minutes delays only its own mails, which are retried', async () => {
  const smtp = await testSmtp()
  smtp.hang(true)
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: '', clock, silenceMs: 6000, maxWaitMs: 1200 })
  const driver = createLocalDriver()
  const ended: unknown[] = []
  /** Results of mails that ended before the other work began. */
  let before: unknown[] | undefined
  const mails = 30
  await driver.start(async (id) => {
    if (id <= mails) await mailer.send({ ...mail, to: `${id}@example.test` }).catch((error) => ended.push(error))
    else before = [...ended]
  })
  await driver.dispatch(Array.from({ length: mails + 1 }, (_, index) => index + 1))
  await vi.waitFor(() => expect(before).toBeDefined(), { timeout: 10_000 })
  // The server has not timed out yet, so mails were only postponed.
  expect(before?.filter((error) => !(error instanceof Postponed))).toEqual([])
  await vi.waitFor(() => expect(ended).toHaveLength(mails), { timeout: 15_000 })
  expect(ended.filter((error) => error instanceof Postponed)).toHaveLength(mails - 4)

  // Once the server is fast again, it receives all waiting mails.
  smtp.hang(false)
  const taken = smtp.mails.length
  await Promise.all(Array.from({ length: 6 }, (_, index) => mailer.send({ ...mail, to: `again${index}@example.test` })))
  expect(smtp.mails.length - taken).toBe(6)
  await driver.close()
  await mailer.close()
})

test('a page that needs a mail answers as unavailable without reporting an error', async () => {
  const smtp = await testSmtp()
  smtp.hang(true)
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: '', clock, silenceMs: 4000, maxWaitMs: 100 })
  const sending = Array.from({ length: 4 }, (_, at) => mailer.send({ ...mail, to: `${at}@example.test` }))
  const ended = Promise.allSettled(sending)
  const refusal = await mailer.send({ ...mail, to: 'staff@example.test' }).catch(toAppError)
  expect(refusal).toMatchObject({ code: 'unavailable', report: false })
  await ended
  await mailer.close()
})
