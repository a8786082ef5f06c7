import { v7 as uuidv7 } from 'uuid'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const v7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text has the form of our keys. */
export const isId = (text: string): boolean => uuid.test(text)

/** Whether a text is a key that contains its time (UUIDv7), as the database writes it. */
export const isTimedId = (text: string): boolean => v7.test(text)

/** A new key that contains this time. */
export const createIdAt = (time: Date | number): string => uuidv7({ msecs: Number(time) })
