/** A valid body of `POST /api/signup`; `changes` names at least the address. */
export const buildSignupForm = <Changes extends { email: string }>(changes: Changes) => ({
  name: 'Iris',
  password: 'a long password',
  date_of_birth: '1990-03-02',
  gender: 'male',
  looking_for: 'female',
  country: 'NL',
  terms: true,
  ...changes,
})
