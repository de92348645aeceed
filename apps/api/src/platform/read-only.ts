/** Whether the site is read-only. Work in the background asks, as requests are refused before they begin. */
export interface ReadOnly {
  readonly isOn: () => Promise<boolean>
  /** True for an hour longer: until then nobody could answer in time. */
  readonly delaysDeadlines: () => Promise<boolean>
  /** Ends long work between two of its transactions. Throws WorkPaused while the mode is on. */
  readonly pauseWork: () => Promise<void>
  /** Says where to read the mode. Until then it is off. */
  readonly follow: (source: () => Promise<ReadOnlyState>) => void
}

export interface ReadOnlyState {
  readonly isOn: boolean
  readonly endedAt: Date | null
}

/** Not a failure: the job goes on when the mode ends. */
export class WorkPaused extends Error {
  override name = 'WorkPaused'
}

const graceMs = 3_600_000

export function createReadOnly(now: () => Date): ReadOnly {
  let read = async (): Promise<ReadOnlyState> => ({ isOn: false, endedAt: null })
  return {
    isOn: async () => (await read()).isOn,
    async delaysDeadlines() {
      const { isOn, endedAt } = await read()
      return isOn || (endedAt !== null && now().getTime() - endedAt.getTime() < graceMs)
    },
    async pauseWork() {
      if ((await read()).isOn) throw new WorkPaused('The site is read-only')
    },
    follow(source) {
      read = source
    },
  }
}
