import { findChatTool } from './chat-tools.ts'
import { takePicture } from './look.ts'
import { expectSound, type Person } from './person.ts'
import { waitForMessage } from './talking.ts'

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
  await takePicture(giver.person, 'gifts')
  await expectSound(giver.person)
  await shelf.getByRole('button', { name: t('gifts.send') }).click()
  await waitForMessage(giver.person, receiver.name, t('gifts.from_you', { gift: t(`gifts.names.${gift}`) }))
  const { page: theirs, t: words } = receiver.person
  await theirs.getByRole('button', { name: words('gifts.unwrap') }).click()
  await waitForMessage(receiver.person, giver.name, words('gifts.received', { gift: words(`gifts.names.${gift}`) }))
  await takePicture(receiver.person, 'gift')
  await takePicture(giver.person, 'gift')
  await expectSound(receiver.person)
}
