import { plainKey } from '../spelling/keys.ts'

/** Makes that few catalogues have: `Chery` is no misspelled `Chevy`. */
const makes = `alfa aston austin baic bentley borgward brilliance buick byd cadillac chana changan changhe chery chrysler citroen dacia daewoo datsun dfm dfsk dongfeng faw ferrari fiat foton gac geely genesis gmc gwm hafei haima haval hino holden hongqi howo hummer infiniti innoson iveco jac jaguar jetour jinbei kantanka kinglong lada lamborghini lancia ldv lifan lincoln lotus mahindra maruti maserati maxus maybach mclaren mercury mg mini omoda perodua polestar pontiac porsche proton ram rivian roewe rover saab samsung saturn scania scion seat shacman sinotruk skoda smart soueast ssangyong subaru tesla volvo wuling yutong zotye`

/** Brands of parts: `Castrol` is no `control`. */
const brands = `aisin amaron ate bosch brembo bridgestone castrol champion continental denso dunlop exedy exide febi gates goodyear hankook hella koyo kumho kyb lemforder liqui luk mahle mann michelin mobil moly monroe motul ngk nsk ntn osram philips pirelli sachs shell skf timken total trw valeo varta yokohama`

/** English words of parts that a catalogue may lack: the regulator of a window is no windscreen, and wheel nuts are no hub. */
const parts = `actuator aerial airbag antenna badge bolt booster boot bracket bush bushing cable camera camshaft canister cap carburetor carburettor carpet cluster cooler cover dashboard differential distributor ecu egr emblem fitting flap flywheel fuse gasket gauge grill grille guard handle harness hinge horn hose idler immobiliser indicator intercooler jack key knock latch leaf lid lock manifold map mat module mudguard nozzle nut odometer pcv pedal pipe propeller propshaft pulley radio regulator relay remote reservoir rod roof seal seat servo slave solenoid speaker speedometer spoiler stereo sump sunroof supercharger switch tailgate tank tensioner trunk turbo turbocharger visor window wire wiring`

/** Last words of English names of parts, which the words before only describe: the hose of a radiator. */
const heads = `actuator badge bolt booster boot bracket bush bushing cable cap carpet cleaner clip cover emblem flap fuse gauge grill grille guard handle harness hinge horn hose key knob latch lever lid lock manifold mat nozzle nut pedal pipe pulley relay remote reservoir screw seal switch tank tensioner trim valve visor wire wiring`

/** A soft clutch is no shaft, and high beams are no Highlander. */
const adjectives = 'black blue green grey gray hard heavy high loose low silver slow soft tight weak white'

const keysOf = (words: string) => new Set(words.split(/\s+/).map(plainKey))

/** Words that name a part of their own after the names of other parts, by `plainKey`. */
export const headWords: ReadonlySet<string> = keysOf(heads)

/** English words of parts that say nothing about others, by `plainKey`. */
export const otherParts: ReadonlySet<string> = keysOf(parts)

/** Names that are spelled correctly though no product has them, by `plainKey`. */
export const otherNames: ReadonlySet<string> = keysOf(`${makes} ${brands} ${parts} ${adjectives}`)
