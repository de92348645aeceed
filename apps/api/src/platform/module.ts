import type { FastifyInstance } from 'fastify'
import type { RouteQueues } from '../admission/admission-queues.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Platform } from './platform.ts'

/**
 * Services that modules offer each other at run time. A module adds its own services by declaration merging, and the ports that
 * modules above it implement.
 */
export interface Services {}

/** A request to this process itself, as Fastify's `inject` takes it. */
export type Inject = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}) => Promise<{ statusCode: number; body: string }>

export interface ModuleContext {
  readonly platform: Platform
  /** Services of modules listed earlier are there at once, all others as soon as every module is set up. */
  readonly services: Services
  readonly inject: Inject
}

/** The parts that one module adds to a running server. */
export interface ModuleInstance {
  /** The calls of the contract that it answers. */
  readonly handlers?: Partial<Handlers>
  readonly services?: Partial<Services>
  /** Routes outside the contract, below `/api`. */
  readonly apiRoutes?: (app: FastifyInstance) => Promise<void>
  /** Routes outside `/api`. */
  readonly siteRoutes?: (app: FastifyInstance) => Promise<void>
  /** Runs before the server listens. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
  /** Names of what it still has to load; `/api/health/ready` reports them. */
  readonly missing?: () => readonly string[]
}

/** The one description of a module. Types of its events and tables join `DomainEvents` and `Database` by declaration merging. */
export interface ModuleDescription<Instance extends ModuleInstance> {
  readonly name: string
  /** The modules whose public API it may import; `tools/boundaries.test.ts` enforces it. */
  readonly imports: readonly string[]
  /** Calls with tighter limits than `generalLimit`. */
  readonly rateLimits?: RateLimits
  /** Calls that do not wait in the general admission queue of the API. */
  readonly admission?: RouteQueues
  /** Subscribes to events, schedules tasks and builds the handlers. Runs once, before jobs start. */
  readonly setUp?: (context: ModuleContext) => Instance
}

/** Checks a description and keeps its exact type, from which app.ts derives that every call has a handler. */
export const defineModule = <Instance extends ModuleInstance>(
  description: ModuleDescription<Instance>,
): ModuleDescription<Instance> => description

type InstanceOf<Module> = Module extends { readonly setUp?: (context: never) => infer Instance } ? Instance : never
type HandlersIn<Instance> = Instance extends { readonly handlers: infer H } ? H : never
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The handlers of all these modules together. */
export type HandlersOf<Modules extends readonly unknown[]> = Intersection<HandlersIn<InstanceOf<Modules[number]>>>

/** Sets up the modules in their order. Throws when a service is used that no module offers. */
export function setUpModules<const Modules extends readonly ModuleDescription<ModuleInstance>[]>(
  modules: Modules,
  given: Omit<ModuleContext, 'services'>,
): { handlers: HandlersOf<Modules>; instances: readonly ModuleInstance[]; services: Services } {
  const offered: Record<string | symbol, unknown> = {}
  const services = new Proxy(offered, {
    get(target, name) {
      if (!(name in target)) throw new Error(`No module offers the service ${String(name)} yet`)
      return target[name]
    },
    // The proxy only adds the error; each module checks the type of what it offers.
  }) as unknown as Services
  const instances = modules.map(({ setUp }) => {
    const instance = setUp?.({ ...given, services }) ?? {}
    Object.assign(offered, instance.services)
    return instance
  })
  // The type is the intersection of what the modules' own handlers are.
  const handlers = Object.assign({}, ...instances.map((each) => each.handlers)) as HandlersOf<Modules>
  return { handlers, instances, services }
}
