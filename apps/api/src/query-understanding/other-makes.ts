/** Makes that few catalogues have: their names are no misspellings of others (`Chery`, `Chevy`). */
export const otherMakes: ReadonlySet<string> = new Set(
  `alfa aston austin baic bentley borgward brilliance buick byd cadillac chana changan changhe chery chrysler citroen dacia daewoo datsun dfm dfsk dongfeng faw ferrari fiat foton gac geely genesis gmc gwm hafei haima haval hino holden hongqi howo hummer infiniti innoson iveco jac jaguar jetour jinbei kantanka kinglong lada lamborghini lancia ldv lifan lincoln lotus mahindra maruti maserati maxus maybach mclaren mercury mg mini omoda perodua polestar pontiac porsche proton ram rivian roewe rover saab samsung saturn scania scion seat shacman sinotruk skoda smart soueast ssangyong subaru tesla volvo wuling yutong zotye`.split(
    /\s+/,
  ),
)
