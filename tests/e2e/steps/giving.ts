import { chatTool } from './chat-tools.ts'
import { look } from './look.ts'
import { expectSound, type Person } from './person.ts'
import { hears } from './talking.ts'

interface Side {
  person: Person
  name: string
}

/** From the open conversation of both: one gives, the other unwraps, and each sees their version of the text. */
export async function give(giver: Side, receiver: Side, gift: string): Promise<void> {
  const { page, t } = giver.person
  await (await chatTool(page, t('chat.more_tools'), t('gifts.give'))).click()
  const shelf = page.getByRole('dialog', { name: t('gifts.to', { name: receiver.name }) })
  await shelf.getByText(t(`gifts.names.${gift}`), { exact: true }).click()
  await look(giver.person, 'gifts')
  await expectSound(giver.person)
  await shelf.getByRole('button', { name: t('gifts.send') }).click()
  await hears(giver.person, receiver.name, t('gifts.from_you', { gift: t(`gifts.names.${gift}`) }))
  const { page: theirs, t: words } = receiver.person
  await theirs.getByRole('button', { name: words('gifts.unwrap') }).click()
  await hears(receiver.person, giver.name, words('gifts.received', { gift: words(`gifts.names.${gift}`) }))
  await look(receiver.person, 'gift')
  await look(giver.person, 'gift')
  await expectSound(receiver.person)
}
