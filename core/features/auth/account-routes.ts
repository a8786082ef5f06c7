import { memberRoute, publicRoute } from '../../kernel/route.ts'
import { ok, okReply, perHour, perMinute, replyOkAfter } from '../../kernel/route-parts.ts'
import { emailBody, passwordBody, resetBody, tokenBody, tokenQuery } from '../../platform/credentials/schemas.ts'
import { presentUser } from '../members/index.ts'
import { parseTrafficSource, trackingCookie } from '../tracking/index.ts'
import { activate, activateByCode, resendActivation } from './activation.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange, findAddressOfLink } from './email-change.ts'
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts'
import {
  codeBody,
  linkAddressReply,
  newEmailBody,
  signupAccessQuery,
  signupAccessReply,
  signupBody,
  signupCheckBody,
  userReply,
} from './schemas.ts'
import { signup } from './signup.ts'
import { findClosedReason } from './signup-access.ts'
import { readSignupAnswers } from './signup-steps.ts'
import { assertNoProblems, findSignupProblems } from './signup-validation.ts'

export const signupRoutes = [
  publicRoute({
    method: 'POST',
    path: '/api/signup',
    summary: 'Creates an account and logs it in. With neutral replies, user is null and a mail explains the rest.',
    access: 'anyone',
    body: signupBody,
    response: userReply,
    rateLimit: perHour(30, 'ip'),
    async handler(ctx, { body }) {
      const memberId = await signup(ctx, body)
      return { user: memberId ? await presentUser(ctx, memberId) : null }
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/api/signup/door',
    summary: 'Returns why this visitor cannot sign up here, or null if the form is shown.',
    access: 'anyone',
    query: signupAccessQuery,
    response: signupAccessReply,
    rateLimit: perMinute(120, 'ip'),
    async handler(ctx, { query }) {
      const tracking = parseTrafficSource(ctx.cookie(trackingCookie)) ?? undefined
      return { closed: await findClosedReason(ctx, { tracking, invitation: query.invitation }) }
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/signup/check',
    summary: 'Validates the fields of a sign-up form that are given.',
    access: 'anyone',
    body: signupCheckBody,
    response: okReply,
    rateLimit: { points: 60, seconds: 300, by: 'ip' },
    async handler(ctx, { body }) {
      const steps = body.steps ? readSignupAnswers(ctx, body.steps).problems : {}
      assertNoProblems({ ...(await findSignupProblems(ctx, body)), ...steps })
      return ok
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/activation',
    summary:
      'Confirms an e-mail address by the token of its mail, once; user is set when that member is logged in here.',
    access: 'anyone',
    body: tokenBody,
    response: userReply,
    rateLimit: perHour(300, 'ip'),
    async handler(ctx, { body }) {
      const memberId = await activate(ctx, body.token)
      return { user: ctx.member?.id === memberId ? await presentUser(ctx, memberId) : null }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/activation/code',
    summary: 'Confirms the member’s e-mail address by the six digits of the same mail, once; wrong ones are counted.',
    access: 'member',
    body: codeBody,
    response: userReply,
    rateLimit: perHour(60, 'member'),
    async handler(ctx, { body }) {
      await activateByCode(ctx, body.code)
      return { user: await presentUser(ctx, ctx.member.id) }
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/activation/resend',
    summary: 'Mails the confirmation link again, with a new code.',
    access: 'member',
    response: okReply,
    rateLimit: perHour(5, 'member'),
    handler: (ctx) => replyOkAfter(resendActivation(ctx)),
  }),
] as const

export const accountRoutes = [
  memberRoute({
    method: 'PUT',
    path: '/api/account/email',
    summary:
      'Requests another e-mail address, with the password. A confirmed account is first mailed at both addresses.',
    access: 'member',
    body: newEmailBody,
    response: userReply,
    rateLimit: perHour(10, 'member'),
    async handler(ctx, { body }) {
      await changeEmail(ctx, body)
      return { user: await presentUser(ctx, ctx.member.id) }
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/api/mail-change',
    summary: 'Returns the address that a mailed link activates or restores, or null if the link no longer works.',
    access: 'anyone',
    query: tokenQuery,
    response: linkAddressReply,
    rateLimit: perHour(120, 'ip'),
    handler: async (ctx, { query }) => ({ email: await findAddressOfLink(ctx, query.token) }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/mail-change',
    summary: 'Activates a new e-mail address by the token of its mail, once; ends the other sessions.',
    access: 'anyone',
    body: tokenBody,
    response: okReply,
    rateLimit: perHour(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(confirmEmailChange(ctx, body.token)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/mail-change/cancel',
    summary: 'Reverts a change of e-mail address by the token of a mail to the old one, once; ends every session.',
    access: 'anyone',
    body: tokenBody,
    response: okReply,
    rateLimit: perHour(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(cancelEmailChange(ctx, body.token)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Mails a link to choose a new password.',
    access: 'anyone',
    body: emailBody,
    response: okReply,
    rateLimit: perHour(20, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(requestPasswordReset(ctx, body.email)),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/password-reset/do',
    summary: 'Sets a new password by the token of a mail, once; ends every session.',
    access: 'anyone',
    body: resetBody,
    response: okReply,
    rateLimit: perHour(60, 'ip'),
    handler: (ctx, { body }) => replyOkAfter(resetPassword(ctx, body)),
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Changes the password; ends the other sessions.',
    access: 'member',
    body: passwordBody,
    response: okReply,
    rateLimit: perHour(20, 'member'),
    handler: (ctx, { body }) => replyOkAfter(changePassword(ctx, body)),
  }),
] as const
