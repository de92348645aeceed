/** Every limit both sides share. Sizes in bytes, lengths in characters, money in cedis. */
export const limits = {
  list: {
    maxLimit: 100,
    maxPage: 100_000,
    maxSearchLength: 200,
    maxFilterValues: 50,
    catalogue: 12,
    table: 5,
    adminTable: 10,
    countCap: 10_000,
  },
  text: {
    singleLine: 120,
    address: 300,
    paragraph: 20_000,
    editorMin: 8,
    comment: 2_000,
    notes: 1_000,
    url: 500,
    identifier: 254,
    /** In a row: combining marks on a letter, and empty lines. More are left out. */
    marks: 3,
    emptyLines: 2,
  },
  money: { maxCedis: 100_000_000 },
  password: { min: 8, max: 128 },
  profile: { phoneMin: 10, phoneMax: 20 },
  /** `pauseDays`: a pause begins and ends within this many days. */
  shop: { pauseMessage: 500, pauseDays: 366, town: 60, descriptionMin: 10, phoneMinDigits: 6, phoneMaxDigits: 15 },
  product: {
    maxImages: 5,
    minPrice: 1,
    maxPrice: 10_000_000,
    maxQuantity: 1_000_000,
    maxVehicles: 3_000,
    maxPartNumbers: 30,
    /** Maximum of a warranty in its unit, and of a replacement in days. */
    maxTerm: 36_500,
    /** Maximum pieces of one part per vehicle. */
    maxPerCar: 16,
    brand: 60,
    size: 40,
    shopSku: 60,
    shelf: 60,
    donorCar: 160,
    /** In kilometres. */
    maxMileage: 5_000_000,
    /** Lower bounds of the price filter's steps, in cedis. */
    priceSteps: [0, 50, 100, 250, 500, 1_000, 2_500, 5_000],
    similar: 10,
    /** Default low-stock threshold; an admin can change it. */
    lowStock: 3,
    /** Maximum products of one fit query. */
    maxFits: 100,
  },
  /** Templates for products: `max` of a shop. */
  template: { max: 30, name: 60 },
  /** `lateDays`: an unsent order is late after this many days. */
  vendorDashboard: { lateDays: 3, best: 5 },
  /**
   * Figures of a shop: `maxRows` of a download, `keptDays` of views, `leastSearches` and `leastSearchDays` that show words
   * to shops.
   */
  figures: { maxRows: 10_000, keptDays: 740, leastSearches: 3, leastSearchDays: 2 },
  /** Rows of a shop's delivery table; `maxCsv` in characters. */
  delivery: { maxRows: 300, maxCsv: 60_000 },
  /** The code of a pick-up; after `tries` wrong ones a shop waits. */
  pickup: { digits: 6, tries: 5, waitMinutes: 10 },
  garage: { maxVehicles: 20 },
  /** `doubtVoices`: as many verified buyers of a product must say that it does not fit before others are warned. */
  review: { doubtVoices: 3 },
  /** `editDays`: for this long after writing it, a buyer may change the rating of a shop. */
  shopRating: { editDays: 30 },
  /** `max` counts staff and open invitations of a shop; an invitation is valid for `invitationDays`. */
  staff: { max: 20, invitationDays: 7, invitationsADay: 30 },
  /**
   * `receiptDays`: after this many days without a word, a delivered vendor order counts as received, and `acceptanceHours`:
   * so long a shop has to accept an order, unless an admin sets others.
   */
  order: {
    maxItems: 100,
    maxQuantity: 10_000,
    maxDeliveryDays: 60,
    receiptDays: 7,
    maxReceiptDays: 30,
    acceptanceHours: 24,
    maxAcceptanceHours: 168,
  },
  upload: {
    /** The screens' message for products says 5MB, the true limit is 15 MB: show the true one. */
    product: { maxBytes: 15 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
    shop: { maxBytes: 5 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/gif'] },
    private: { maxBytes: 15 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
    avatar: { maxBytes: 2 * 1024 * 1024, types: ['image/jpeg', 'image/png'] },
  },
  /** Maximum uploads of one user per day. */
  uploadsADay: 500,
  /** Limits of taxonomy entries; `maxCsv` in characters. */
  taxonomy: {
    name: 80,
    maxAliases: 60,
    maxWords: 400,
    minYear: 1900,
    maxYear: 2100,
    maxCsv: 900_000,
    maxRows: 20_000,
    maxErrors: 1_000,
    maxPosition: 32_000,
  },
  /** Product files of vendors: `maxBytes` of the file, `maxSheetBytes` of an unpacked XLSX sheet, `maxCell` in characters. */
  productImport: {
    maxBytes: 12 * 1024 * 1024,
    maxSheetBytes: 200 * 1024 * 1024,
    maxRows: 20_000,
    maxSheets: 200,
    maxColumns: 60,
    maxCell: 20_000,
    maxPictures: 2_000,
    /** An archive of pictures. Several may follow each other. */
    maxArchiveBytes: 50 * 1024 * 1024,
    /** Pictures of files that one user stores in a day, besides `uploadsADay`. */
    picturesADay: 4_000,
    /** For one picture of another site. */
    fetchMs: 15_000,
    shownFaults: 500,
    shownProducts: 5,
    /** Days after which the rows of an import are deleted. */
    keptDays: 30,
  },
  /**
   * Changes of many products: an undo begins within `undoMinutes`, that of an import within `importUndoDays`. Old values
   * are deleted after `keptDays`.
   */
  bulkEdit: { undoMinutes: 10, importUndoDays: 7, keptDays: 7, pageSize: 1_000 },
  /** Days after which notifications are deleted. */
  notification: { keptDays: 180 },
  badge: 99,
} as const
