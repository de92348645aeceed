/** Whatever an address of these pages holds is told to nobody, not even by a link that leads away. */
export const authMeta = () => [{ name: 'referrer', content: 'no-referrer' }]
