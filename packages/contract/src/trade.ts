/** Where a part comes from, best first; `usedA` to `usedC` grade home-used parts by wear. Unknown is left out. */
export const grades = ['genuine', 'oem', 'aftermarket', 'remanufactured', 'usedA', 'usedB', 'usedC'] as const
export type Grade = (typeof grades)[number]

/** Whether a shop tested a used part before the sale. */
export const testStates = ['tested', 'untested'] as const
export type TestState = (typeof testStates)[number]

/** Returns whether a product is home-used, by its condition or its grade. Only used parts have mileage, donor car and test state. */
export const isUsedPart = (condition: string | null | undefined, grade: string | null | undefined): boolean =>
  condition === 'Used' || grade?.startsWith('used') === true

/** Where on the vehicle a part goes; a product may have several, such as front and left. */
export const positions = ['front', 'rear', 'left', 'right', 'upper', 'lower'] as const
export type Position = (typeof positions)[number]
