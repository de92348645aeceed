/**
 * Codes of engines, with the models that had them and their years: `Toyota Corolla 1997-2008`. A search may add the rest
 * of the code, such as `1ZZ-FE`. Models that the taxonomy lacks are left out.
 */
const toyota: Readonly<Record<string, string>> = {
  '1ZZ':
    'Toyota Corolla 1997-2008, Toyota Matrix 2002-2008, Toyota Avensis 2000-2008, Toyota RAV4 2000-2005, Pontiac Vibe 2002-2008',
  '2ZZ': 'Toyota Corolla 2000-2006, Toyota Matrix 2002-2006, Pontiac Vibe 2002-2006',
  '3ZZ': 'Toyota Corolla 2000-2007, Toyota Avensis 2000-2008',
  '4ZZ': 'Toyota Corolla 2000-2007, Toyota Auris 2006-2009',
  '1NZ': 'Toyota Yaris 1999-2013, Toyota Vitz 1999-2013, Toyota Belta 2005-2012, Toyota Corolla 2000-2013',
  '2NZ': 'Toyota Yaris 1999-2013, Toyota Vitz 1999-2013, Toyota Belta 2005-2012, Toyota Corolla 2000-2006',
  '1SZ': 'Toyota Yaris 1999-2005, Toyota Vitz 1999-2005',
  '2SZ': 'Toyota Yaris 2002-2010, Toyota Vitz 2002-2010, Toyota Belta 2005-2012',
  '1KR': 'Toyota Yaris 2005-2020, Toyota Vitz 2005-2020, Toyota Belta 2005-2012',
  '1NR': 'Toyota Yaris 2008-2020, Toyota Vitz 2010-2020, Toyota Auris 2009-2018, Toyota Corolla 2009-2018',
  '2NR': 'Toyota Yaris 2013-2026, Toyota Corolla 2012-2019, Toyota Rush 2017-2026',
  '1ZR': 'Toyota Corolla 2006-2026, Toyota Auris 2006-2018, Toyota Avensis 2008-2018',
  '2ZR':
    'Toyota Corolla 2006-2026, Toyota Auris 2006-2018, Toyota Matrix 2008-2014, Toyota Avensis 2008-2018, Pontiac Vibe 2008-2010',
  '3ZR': 'Toyota RAV4 2006-2018, Toyota Avensis 2008-2018, Toyota Voxy 2007-2021',
  '1AZ': 'Toyota Avensis 2000-2008, Toyota RAV4 2000-2008, Toyota Camry 2001-2011, Toyota Voxy 2001-2007',
  '2AZ':
    'Toyota Camry 2001-2011, Toyota RAV4 2003-2012, Toyota Highlander 2000-2007, Toyota Matrix 2008-2014, Toyota Avensis 2003-2008, Pontiac Vibe 2008-2010',
  '1AR': 'Toyota Venza 2008-2017, Toyota Highlander 2008-2013, Toyota Sienna 2010-2012',
  '2AR': 'Toyota Camry 2009-2018, Toyota RAV4 2008-2018, Lexus ES 2012-2018',
  '2GR':
    'Toyota Camry 2006-2024, Toyota Highlander 2007-2022, Toyota Sienna 2006-2020, Toyota RAV4 2005-2012, Toyota Venza 2008-2017, Lexus RX 2006-2022, Lexus ES 2006-2024, Lexus IS 2005-2024',
  '1GR':
    'Toyota 4Runner 2002-2024, Toyota Tacoma 2004-2015, Toyota Tundra 2005-2014, Toyota Land Cruiser Prado 2002-2020, Toyota Fortuner 2004-2020, Toyota Hilux 2004-2020, Toyota Land Cruiser 2007-2021',
  '1MZ':
    'Toyota Camry 1993-2006, Toyota Sienna 1997-2003, Toyota Highlander 2000-2003, Lexus RX 1998-2003, Lexus ES 1996-2003',
  '3MZ':
    'Toyota Highlander 2003-2007, Toyota Sienna 2003-2006, Toyota Camry 2003-2006, Lexus RX 2003-2008, Lexus ES 2003-2006',
  '3S': 'Toyota RAV4 1994-2000, Toyota Avensis 1997-2000, Toyota Camry 1991-1998',
  '5S': 'Toyota Camry 1991-2001',
  '4A': 'Toyota Corolla 1991-2001, Toyota Avensis 1997-2000',
  '5A': 'Toyota Corolla 1991-2001',
  '7A': 'Toyota Corolla 1992-2001, Toyota Avensis 1997-2000',
  '4E': 'Toyota Starlet 1989-1999, Toyota Corolla 1991-2000',
  '5E': 'Toyota Corolla 1991-1999, Toyota Starlet 1989-1999',
  '1KD':
    'Toyota Hilux 2004-2015, Toyota Fortuner 2004-2015, Toyota Land Cruiser Prado 2000-2015, Toyota Hiace 2004-2019',
  '2KD': 'Toyota Hilux 2001-2015, Toyota Fortuner 2004-2015, Toyota Hiace 2001-2019',
  '1GD':
    'Toyota Hilux 2015-2026, Toyota Fortuner 2015-2026, Toyota Land Cruiser Prado 2015-2026, Toyota Hiace 2017-2026',
  '2GD': 'Toyota Hilux 2015-2026, Toyota Fortuner 2015-2026, Toyota Hiace 2017-2026',
  '1TR': 'Toyota Hilux 2004-2026, Toyota Hiace 2004-2026, Toyota Fortuner 2004-2015',
  '2TR':
    'Toyota Hilux 2004-2026, Toyota Hiace 2004-2026, Toyota Fortuner 2004-2026, Toyota Land Cruiser Prado 2002-2026, Toyota Tacoma 2004-2026, Toyota 4Runner 2009-2010',
  '1KZ':
    'Toyota Hilux 1997-2005, Toyota Land Cruiser Prado 1996-2004, Toyota 4Runner 1995-2002, Toyota Hiace 1993-2004',
  '2RZ': 'Toyota Hilux 1997-2005, Toyota Hiace 1989-2004, Toyota Tacoma 1995-2004',
  '3RZ':
    'Toyota Hilux 1997-2005, Toyota Hiace 1989-2004, Toyota Tacoma 1995-2004, Toyota 4Runner 1995-2002, Toyota Land Cruiser Prado 1996-2002',
  '2L': 'Toyota Hilux 1997-2005, Toyota Hiace 1989-2004',
  '3L': 'Toyota Hilux 1997-2005, Toyota Hiace 1989-2004',
  '5L': 'Toyota Hilux 1997-2015, Toyota Hiace 1998-2019',
  '1HZ': 'Toyota Land Cruiser 1990-2007',
  '1HD': 'Toyota Land Cruiser 1990-2007',
  '1VD': 'Toyota Land Cruiser 2007-2021, Lexus LX 2015-2021',
  '1UR': 'Toyota Land Cruiser 2007-2021, Lexus GX 2009-2023',
  '3UR': 'Toyota Land Cruiser 2007-2021, Toyota Tundra 2007-2021, Lexus LX 2007-2021',
  '2UZ':
    'Toyota Land Cruiser 1998-2007, Toyota Tundra 1999-2009, Toyota 4Runner 2002-2009, Lexus LX 1998-2007, Lexus GX 2002-2009',
  A25A: 'Toyota Camry 2017-2026, Toyota RAV4 2018-2026, Lexus ES 2018-2026',
  M20A: 'Toyota Corolla 2018-2026, Toyota RAV4 2018-2026',
}
const nissan: Readonly<Record<string, string>> = {
  GA15: 'Nissan Almera 1995-2000, Nissan Sentra 1994-1999',
  GA16: 'Nissan Almera 1995-2000, Nissan Sentra 1994-1999, Nissan Primera 1990-2001',
  QG15: 'Nissan Almera 2000-2006, Nissan Sentra 2000-2006',
  QG16: 'Nissan Primera 1999-2007, Nissan Almera 2000-2006',
  QG18: 'Nissan Almera 2000-2006, Nissan Sentra 2000-2006, Nissan Primera 1999-2007',
  SR20: 'Nissan Primera 1990-2001, Nissan Sentra 1994-2001, Nissan X-Trail 2000-2007',
  CG10: 'Nissan Micra 1992-2003',
  CG13: 'Nissan Micra 1992-2003',
  CR12: 'Nissan Micra 2002-2010',
  HR12: 'Nissan Micra 2010-2020, Nissan Almera 2011-2026',
  HR15: 'Nissan Almera 2011-2019, Nissan Versa 2004-2019',
  HR16: 'Nissan Sentra 2012-2020, Nissan Versa 2004-2026, Nissan Almera 2011-2019',
  MR18: 'Nissan Versa 2004-2012, Nissan Sentra 2012-2019',
  MR20: 'Nissan Sentra 2006-2026, Nissan X-Trail 2007-2022, Nissan Rogue 2013-2020',
  QR20: 'Nissan X-Trail 2000-2007, Nissan Primera 2001-2007',
  QR25: 'Nissan Altima 2001-2018, Nissan X-Trail 2000-2022, Nissan Rogue 2007-2020, Nissan Sentra 2002-2012',
  KA24: 'Nissan Altima 1997-2001, Nissan Navara 1997-2004, Nissan Urvan 1986-2012',
  VQ35: 'Nissan Altima 2001-2018, Nissan Murano 2002-2026, Nissan Pathfinder 2001-2004',
  VQ40: 'Nissan Pathfinder 2004-2012, Nissan Navara 2004-2015',
  YD25: 'Nissan Navara 2001-2026, Nissan Urvan 2001-2026, Nissan Pathfinder 2004-2012',
  ZD30: 'Nissan Patrol 1999-2013, Nissan Urvan 2001-2012',
  TD27: 'Nissan Urvan 1986-2001, Nissan Navara 1997-2001',
}
const others: Readonly<Record<string, string>> = {
  G4FC: 'Hyundai Accent 2010-2026, Hyundai Elantra 2006-2015, Hyundai i20 2008-2014, Kia Rio 2005-2026, Kia Cerato 2008-2018, Kia Soul 2008-2014',
  G4FA: 'Hyundai Accent 2010-2018, Hyundai i20 2008-2014, Kia Rio 2011-2017',
  G4FG: 'Hyundai Elantra 2010-2026, Hyundai Creta 2014-2026, Kia Cerato 2012-2024, Kia Seltos 2019-2026',
  G4ED: 'Hyundai Accent 2002-2010, Hyundai Elantra 2000-2010, Hyundai Getz 2002-2011, Kia Rio 2005-2011, Kia Cerato 2003-2008',
  G4EE: 'Hyundai Accent 2005-2010, Hyundai Getz 2005-2011, Kia Rio 2005-2011',
  G4EA: 'Hyundai Accent 1999-2005, Hyundai Getz 2002-2005',
  G4GC: 'Hyundai Elantra 2000-2010, Hyundai Tucson 2004-2009, Kia Sportage 2004-2010, Kia Cerato 2003-2008, Kia Carens 2006-2013',
  G4NA: 'Hyundai Elantra 2013-2020, Hyundai Tucson 2013-2020, Kia Sportage 2013-2021, Kia Optima 2015-2020, Kia Soul 2013-2019',
  G4NB: 'Hyundai Elantra 2010-2015, Kia Cerato 2012-2018',
  G4NC: 'Hyundai Elantra 2010-2020, Kia Cerato 2012-2018, Kia Sportage 2015-2021, Kia Soul 2013-2019',
  G4KC: 'Hyundai Sonata 2004-2009, Kia Optima 2005-2010',
  G4KD: 'Hyundai Sonata 2004-2019, Hyundai Tucson 2009-2015, Kia Sportage 2010-2015, Kia Optima 2005-2015, Kia Cerato 2008-2012',
  G4KE: 'Hyundai Sonata 2008-2014, Hyundai Santa Fe 2009-2018, Hyundai Tucson 2009-2015, Kia Sorento 2009-2020, Kia Optima 2008-2015',
  G4KJ: 'Hyundai Sonata 2010-2019, Hyundai Santa Fe 2012-2020, Kia Optima 2010-2020, Kia Sorento 2011-2020',
  G4JP: 'Hyundai Sonata 1998-2005, Kia Optima 2000-2005',
  G4JS: 'Hyundai Santa Fe 2000-2006, Hyundai Sonata 1998-2005, Kia Sorento 2002-2006',
  G4LA: 'Hyundai i10 2007-2026, Hyundai i20 2008-2026, Kia Picanto 2011-2026, Kia Rio 2011-2026',
  G3LA: 'Hyundai i10 2007-2026, Kia Picanto 2011-2026',
  G4HG: 'Hyundai i10 2007-2013, Kia Picanto 2003-2011, Hyundai Atos 2003-2014',
  G4HC: 'Hyundai Atos 1997-2008',
  D4BH: 'Hyundai H-1 1997-2007, Hyundai H-100 1993-2026',
  D4CB: 'Hyundai H-1 2002-2021, Kia Sorento 2002-2009',
  D4EA: 'Hyundai Tucson 2004-2009, Hyundai Santa Fe 2000-2006, Kia Sportage 2004-2010',
  D15: 'Honda Civic 1995-2005, Honda HR-V 1998-2006',
  D16: 'Honda Civic 1995-2005, Honda HR-V 1998-2006',
  D17: 'Honda Civic 2000-2005',
  R18: 'Honda Civic 2005-2021, Honda HR-V 2013-2022',
  R20: 'Honda Civic 2011-2016, Honda CR-V 2006-2017, Honda Accord 2008-2017',
  K20: 'Honda Civic 2000-2026, Honda CR-V 2001-2006, Honda Accord 2002-2026',
  K24: 'Honda Accord 2002-2017, Honda CR-V 2001-2022, Honda Odyssey 2003-2013, Acura RDX 2019-2026',
  B20: 'Honda CR-V 1995-2001',
  F22: 'Honda Accord 1993-1997',
  F23: 'Honda Accord 1997-2002, Honda Odyssey 1998-2003',
  L13: 'Honda Fit 2001-2020, Honda City 2002-2014',
  L15: 'Honda Fit 2001-2026, Honda City 2002-2026, Honda HR-V 2013-2026',
  J30: 'Honda Accord 1997-2007',
  J35: 'Honda Accord 2007-2022, Honda Pilot 2002-2026, Honda Odyssey 1998-2026, Acura MDX 2000-2026, Acura RDX 2012-2018',
  '4G13': 'Mitsubishi Lancer 1995-2007',
  '4G15': 'Mitsubishi Lancer 1995-2007',
  '4G18': 'Mitsubishi Lancer 2000-2010',
  '4G63':
    'Mitsubishi Galant 1996-2012, Mitsubishi Outlander 2001-2006, Mitsubishi L200 1996-2015, Mitsubishi Lancer 1995-2007',
  '4G64': 'Mitsubishi Galant 1996-2003, Mitsubishi L200 1996-2015, Mitsubishi Outlander 2001-2004',
  '4G69': 'Mitsubishi Outlander 2003-2006, Mitsubishi Galant 2003-2012',
  '4B10': 'Mitsubishi Lancer 2007-2017, Mitsubishi ASX 2010-2026',
  '4B11':
    'Mitsubishi Lancer 2007-2017, Mitsubishi Outlander 2006-2021, Mitsubishi ASX 2010-2026, Dodge Caliber 2006-2012, Jeep Compass 2006-2017',
  '4B12':
    'Mitsubishi Outlander 2005-2021, Mitsubishi Lancer 2008-2017, Dodge Caliber 2006-2012, Jeep Compass 2006-2017',
  '4D56': 'Mitsubishi L200 1996-2015, Mitsubishi Pajero 1991-2006, Mitsubishi Pajero Sport 1996-2015',
  '4N15': 'Mitsubishi L200 2015-2026, Mitsubishi Pajero Sport 2015-2026',
  '4M40': 'Mitsubishi Pajero 1993-2006, Mitsubishi Canter 1993-2002',
  '4M41': 'Mitsubishi Pajero 1999-2021, Mitsubishi L200 2005-2015',
  '6G72': 'Mitsubishi Pajero 1991-2021, Mitsubishi Pajero Sport 1996-2015, Mitsubishi Galant 1996-2003',
  '6G74': 'Mitsubishi Pajero 1993-2006',
  '4JA1': 'Isuzu D-Max 2002-2012',
  '4JH1': 'Isuzu D-Max 2002-2012, Isuzu NPR 1993-2026',
  '4JJ1': 'Isuzu D-Max 2005-2020, Isuzu NPR 2006-2026',
  '4JK1': 'Isuzu D-Max 2005-2020',
  '4HF1': 'Isuzu NPR 1993-2006',
  '4HK1': 'Isuzu NPR 2000-2026',
  M102: 'Mercedes-Benz 190 1982-1993, Mercedes-Benz E-Class 1984-1993',
  M111: 'Mercedes-Benz C-Class 1993-2002, Mercedes-Benz E-Class 1992-2002, Mercedes-Benz Vito 1996-2003',
  M112: 'Mercedes-Benz C-Class 1997-2007, Mercedes-Benz E-Class 1997-2008, Mercedes-Benz M-Class 1997-2005',
  M113: 'Mercedes-Benz E-Class 1997-2009, Mercedes-Benz M-Class 1998-2007, Mercedes-Benz C-Class 1998-2007',
  M271: 'Mercedes-Benz C-Class 2002-2014, Mercedes-Benz E-Class 2002-2016',
  M272: 'Mercedes-Benz C-Class 2004-2014, Mercedes-Benz E-Class 2004-2013, Mercedes-Benz M-Class 2005-2011, Mercedes-Benz GLK-Class 2008-2012',
  M274: 'Mercedes-Benz C-Class 2013-2021, Mercedes-Benz E-Class 2013-2023',
  M276: 'Mercedes-Benz C-Class 2011-2021, Mercedes-Benz E-Class 2011-2023, Mercedes-Benz M-Class 2011-2015, Mercedes-Benz GLK-Class 2012-2015',
  OM601: 'Mercedes-Benz 190 1983-1993, Mercedes-Benz C-Class 1993-1997',
  OM602: 'Mercedes-Benz E-Class 1985-1996, Mercedes-Benz Sprinter 1995-2000, Mercedes-Benz 190 1985-1993',
  OM611:
    'Mercedes-Benz C-Class 1997-2003, Mercedes-Benz E-Class 1998-2003, Mercedes-Benz Sprinter 2000-2006, Mercedes-Benz Vito 1999-2003',
  OM612:
    'Mercedes-Benz C-Class 2000-2005, Mercedes-Benz E-Class 1999-2002, Mercedes-Benz M-Class 1999-2005, Mercedes-Benz Sprinter 2000-2006',
  OM642:
    'Mercedes-Benz C-Class 2005-2014, Mercedes-Benz E-Class 2005-2020, Mercedes-Benz M-Class 2005-2015, Mercedes-Benz Sprinter 2006-2026',
  OM646:
    'Mercedes-Benz C-Class 2003-2009, Mercedes-Benz E-Class 2002-2009, Mercedes-Benz Sprinter 2006-2009, Mercedes-Benz Vito 2003-2010',
  OM651:
    'Mercedes-Benz C-Class 2008-2021, Mercedes-Benz E-Class 2009-2016, Mercedes-Benz Sprinter 2009-2026, Mercedes-Benz Vito 2010-2026',
  M43: 'BMW 3 Series 1993-2001',
  M52: 'BMW 3 Series 1994-2000, BMW 5 Series 1995-2000',
  M54: 'BMW 3 Series 2000-2006, BMW 5 Series 2000-2005, BMW X3 2003-2006, BMW X5 2000-2006',
  N42: 'BMW 3 Series 2001-2007',
  N46: 'BMW 3 Series 2004-2012, BMW 5 Series 2007-2010, BMW X3 2005-2009',
  N52: 'BMW 3 Series 2005-2012, BMW 5 Series 2005-2012, BMW X3 2006-2012, BMW X5 2006-2010',
  N20: 'BMW 3 Series 2011-2016, BMW 5 Series 2011-2016, BMW X3 2011-2017',
  N47: 'BMW 3 Series 2007-2015, BMW 5 Series 2007-2014, BMW X3 2007-2014',
  M47: 'BMW 3 Series 1998-2007, BMW 5 Series 2000-2007, BMW X3 2004-2007',
  X16XEL: 'Opel Astra 1994-2004, Opel Vectra 1995-2002, Opel Zafira 1999-2003',
  Z16XE: 'Opel Astra 2000-2006, Opel Vectra 2002-2006, Opel Zafira 2000-2005',
  Z16XER: 'Opel Astra 2006-2010, Opel Zafira 2008-2014, Opel Vectra 2005-2008',
  Z18XE: 'Opel Astra 2000-2006, Opel Vectra 2000-2006, Opel Zafira 2000-2005, Opel Corsa 2000-2006',
  Z18XER: 'Opel Astra 2006-2010, Opel Vectra 2005-2008, Opel Zafira 2005-2014',
  F14D3: 'Chevrolet Aveo 2002-2011',
  F16D3: 'Chevrolet Aveo 2002-2011, Chevrolet Optra 2002-2013, Chevrolet Cruze 2008-2013',
  F16D4: 'Chevrolet Cruze 2008-2019, Chevrolet Aveo 2008-2020',
  F18D4: 'Chevrolet Cruze 2008-2019',
  M13A: 'Suzuki Swift 2000-2010, Suzuki Jimny 1998-2018',
  M15A: 'Suzuki Swift 2004-2010',
  K10B: 'Suzuki Alto 2008-2026, Suzuki S-Presso 2019-2026',
  K12B: 'Suzuki Swift 2010-2017, Suzuki Dzire 2010-2017',
  K7M: 'Renault Logan 2004-2020, Renault Duster 2010-2020, Renault Kangoo 1997-2008',
  K7J: 'Renault Logan 2004-2012, Renault Kangoo 1997-2008, Renault Megane 1995-2002',
  K4M: 'Renault Logan 2004-2020, Renault Megane 1999-2015, Renault Duster 2010-2020, Renault Kangoo 2001-2021',
  TU3: 'Peugeot 206 1998-2012, Peugeot 307 2001-2008, Peugeot 405 1987-1997',
  TU5: 'Peugeot 206 1998-2012, Peugeot 307 2001-2008',
  EW10: 'Peugeot 206 1998-2012, Peugeot 307 2001-2008, Peugeot 406 1998-2004',
}

/** The ends of codes that say how an engine breathes, which searches add or leave out. */
const ends = {
  toyota: ['FE', 'GE', 'FSE', 'FXE', 'FKS', 'FXS', 'FTV', 'GTE', 'TE', 'T'],
  nissan: ['DE', 'DD', 'DDT', 'DDTI', 'DET', 'E', 'S'],
  others: ['A', 'Z', 'T'],
}

export interface EngineUse {
  readonly make: string
  readonly model: string
  readonly from: number
  readonly to: number
}

/** All codes in their written forms, with the models that had them. */
export const engineCodes: ReadonlyMap<string, readonly EngineUse[]> = new Map(
  Object.entries({ toyota, nissan, others }).flatMap(([maker, codes]) =>
    Object.entries(codes).flatMap(([code, uses]) => {
      const read = uses.split(', ').map(readUse)
      const forms = ends[maker as keyof typeof ends].map((end) => `${code}${end}`)
      // Two signs are too short on their own: `4A`, `2L`.
      return (code.length > 2 ? [code, ...forms] : forms).map((form) => [form, read] as const)
    }),
  ),
)

function readUse(text: string): EngineUse {
  const [, make = '', model = '', from, to] = /^(\S+) (.+) (\d{4})-(\d{4})$/.exec(text) ?? []
  return { make, model, from: Number(from), to: Number(to) }
}
