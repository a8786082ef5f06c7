/** People in an issue, at most. */
export const most = 6
