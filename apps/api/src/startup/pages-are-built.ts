import { once } from 'node:events'

/** `npm start` builds changed pages while the server starts, and disconnects once they are built. */
export async function pagesAreBuilt(args: readonly string[]): Promise<void> {
  if (args.includes('--await-pages') && process.connected) await once(process, 'disconnect')
}
