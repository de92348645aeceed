import { MessageChannel } from 'node:worker_threads'

// A browser has it, but neither the simulated window nor a new context of Node.
Object.assign(globalThis, { MessageChannel })
