/** Where a part comes from, best first; `usedA` to `usedC` grade home-used parts by wear. Unknown is left out. */
export const grades = ['genuine', 'oem', 'aftermarket', 'remanufactured', 'usedA', 'usedB', 'usedC'] as const
export type Grade = (typeof grades)[number]

/** Where on the vehicle a part goes; a product may have several, such as front and left. */
export const positions = ['front', 'rear', 'left', 'right', 'upper', 'lower'] as const
export type Position = (typeof positions)[number]
