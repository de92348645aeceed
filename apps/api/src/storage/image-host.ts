import type { Config } from '../config/config.ts'

/** True for URLs of images at the external image host, which only browsers load. */
export const isAtImageHost = ({ imageHost }: Pick<Config, 'imageHost'>, address: string): boolean =>
  imageHost !== undefined && URL.canParse(address) && new URL(address).href.startsWith(imageHost.pictures)
