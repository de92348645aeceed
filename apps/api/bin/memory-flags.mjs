/**
 * Flags of Node for a server: its young generation may take 2 × 8 MiB instead of 2 × 32, which a start fills anyway.
 * Cold pages cost the same CPU time with either; the service and the container set them by NODE_OPTIONS.
 */
export const memoryFlags = ['--max-semi-space-size=8']
