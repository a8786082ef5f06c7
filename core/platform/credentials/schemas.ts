import { z } from 'zod'

const text = (max: number) => z.string().max(max)
const password = text(1000)
const token = z.string().min(20).max(100)

/** Body of the member and staff routes that consume a mailed link. */
export const tokenBody = z.strictObject({ token })
/** Query of a page that shows what a mailed link is about. */
export const tokenQuery = z.object({ token: text(100) })
export const emailBody = z.strictObject({ email: text(254) })
export const resetBody = z.strictObject({ token, password, password_repeat: password })
export const passwordBody = z.strictObject({ old_password: password, password, password_repeat: password })
