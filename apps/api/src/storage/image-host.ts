import type { Config } from '../config/config.ts'

/** Whether this is the address of a picture at the outside image host. It is never fetched from here, only shown by browsers. */
export const isAtImageHost = ({ imageHost }: Pick<Config, 'imageHost'>, address: string): boolean =>
  imageHost !== undefined && URL.canParse(address) && new URL(address).href.startsWith(imageHost.pictures)
