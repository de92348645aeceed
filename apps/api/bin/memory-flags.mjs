/**
 * Flags of Node for a server: its young generation may take 2 × 8 MiB instead of 2 × 32, which a start fills anyway.
 * Cold pages cost the same CPU time with either. `serve.ts` collects garbage once, before it listens.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--expose-gc']

/** glibc keeps memory that its threads freed in an arena for each; one for all takes 15 MiB less. The service and the container set both. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '1' }
