import type { Locator } from 'playwright-core'
import { openSection } from './meeting.ts'
import type { Person } from './person.ts'

export const findMessages = ({ page, t }: Person, name: string): Locator =>
  page.getByRole('log', { name: t('chat.messages_with', { name }) })

export const findMessageBox = ({ page, t }: Person, name: string): Locator =>
  page.getByRole('textbox', { name: t('chat.write_to', { name }) })

/** Writes and sends a message: with the button on a phone, with Enter on a desktop. Waits until the server has it. */
export async function sendMessage(person: Person, name: string, text: string): Promise<void> {
  const { page, t, device } = person
  await findMessageBox(person, name).fill(text)
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/messages') && reply.request().method() === 'POST')
  if (device === 'phone') await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  else await findMessageBox(person, name).press('Enter')
  const reply = await sent
  if (!reply.ok()) throw new Error(`The message was refused: ${reply.status()} ${await reply.text()}`)
  await waitForMessage(person, name, text)
}

/** Waits until a message appears in the conversation. */
export const waitForMessage = (person: Person, name: string, text: string): Promise<void> =>
  findMessages(person, name).getByText(text, { exact: true }).waitFor()

/** Opens a conversation from the list of chats. */
export async function openConversation(person: Person, name: string): Promise<void> {
  await openSection(person, 'messages')
  await person.page
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(`\\b${name}\\b`) })
    .click()
  await findMessages(person, name).waitFor()
}

/** Goes from the conversation to the other member's profile. */
export async function openPartnerProfile(person: Person, name: string): Promise<void> {
  // In a wide window, the third column also has such links.
  const links = person.page.getByRole('link', { name: new RegExp(`\\b${name}, \\d`) })
  await links.first().click()
  await person.arrives(/^\/members\/[\w-]+$/)
}
