import { findChatTool } from './chat-tools.ts'
import { waitForMessage } from './conversation.ts'
import { saveDeviceScreenshot } from './device-screenshots.ts'
import { expectHealthyPage, type Person } from './person.ts'

interface Side {
  person: Person
  name: string
}

/** From the open conversation of both: one gives, the other unwraps, and each sees their version of the text. */
export async function giveGift(giver: Side, receiver: Side, gift: string): Promise<void> {
  const { page, t } = giver.person
  await (await findChatTool(page, t('chat.more_tools'), t('gifts.give'))).click()
  const shelf = page.getByRole('dialog', { name: t('gifts.to', { name: receiver.name }) })
  await shelf.getByText(t(`gifts.names.${gift}`), { exact: true }).click()
  await saveDeviceScreenshot(giver.person, 'gifts')
  await expectHealthyPage(giver.person)
  await shelf.getByRole('button', { name: t('gifts.send') }).click()
  await waitForMessage(giver.person, receiver.name, t('gifts.from_you', { gift: t(`gifts.names.${gift}`) }))
  const { page: theirs, t: words } = receiver.person
  await theirs.getByRole('button', { name: words('gifts.unwrap') }).click()
  await waitForMessage(receiver.person, giver.name, words('gifts.received', { gift: words(`gifts.names.${gift}`) }))
  await saveDeviceScreenshot(receiver.person, 'gift')
  await saveDeviceScreenshot(giver.person, 'gift')
  await expectHealthyPage(receiver.person)
}
