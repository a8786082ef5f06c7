// Exports of the member site for the loaders and actions of plugins' pages; none of them reach a browser.
export { readPageCursor } from '../app/list-page.ts'
export { type RequestServices, services } from '../app/services.server.ts'
export { suggestMembers } from '../members/suggest-members.server.ts'
