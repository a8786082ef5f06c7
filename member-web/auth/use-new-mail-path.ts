import { useUser } from '../app/bootstrap.ts'

/** The page that mails a new activation link. It needs a login, so visitors log in first. */
export const useNewMailPath = (): string => (useUser() ? '/complete-signup' : '/login?to=/complete-signup')
