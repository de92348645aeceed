/** The URLs of these pages can hold tokens; no link may send them on as a referrer. */
export const authMeta = () => [{ name: 'referrer', content: 'no-referrer' }]
