import { constants, setPriority } from 'node:os'
import { drawImages } from './masters.ts'

// The parent has ended: draw the rest another time.
process.on('disconnect', () => process.exit(0))
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await drawImages(process.argv[2] ?? '').all()
process.exit(0)
