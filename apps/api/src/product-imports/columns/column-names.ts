import type { ProductColumn } from '@axle/contract'

/**
 * Headings by which each column is known, folded: in English as shops in Ghana write them, then French, Vietnamese,
 * Chinese, Arabic, German and Spanish.
 */
export const columnNames: Readonly<Record<ProductColumn, readonly string[]>> = {
  shopSku: namesIn(`sku, own sku, shop sku, stock code, item code, product code, code, item no, item number, article no,
    article number, internal code, our ref, reference interne, code article, code produit, ref interne, ma hang, ma san pham, ma sku, 货号, 商品编码,
    编码, رمز المنتج, رمز الصنف, كود الصنف, الكود, artikelnummer, artikel nr, art nr, codigo, codigo interno, codigo de producto, codigo articulo, internal reference, our code, custom label, variant sku, الرمز`),
  partNumbers:
    namesIn(`part no, part nos, part number, part numbers, partnumber, part num, pn, p n, oem, oem no, oem nos, oem number,
    oem numbers, oe, oe number, oe no, manufacturer part number, mpn, original number, cross reference, reference, ref, ref no, numero de piece,
    numeros de piece, numero piece, reference oem, reference constructeur, reference d origine, ref oem, ref origine, ma phu tung, so phu tung, ma oem,
    零件号, 配件号, 原厂编号, 零件编号, oem号, رقم القطعة, ارقام القطع, رقم القطعه, الرقم الاصلي, teilenummer, teilenummern, teile nr, oe nummer, oem nummer,
    originalnummer, numero de parte, numero de pieza, numeros de pieza, no de parte, referencia, referencia oem, oem part no, oem part number, oe part number, 配件编号`),
  name: namesIn(`name, product, product name, item, item name, title, listing, goods, article, nom, nom du produit, produit, designation, libelle, intitule,
    ten, ten san pham, san pham, ten hang, 名称, 品名, 产品名称, 商品名称, الاسم, اسم المنتج, المنتج, الصنف, bezeichnung, produkt, produktname, artikel,
    artikelbezeichnung, nombre, producto, nombre del producto, denominacion`),
  part: namesIn(`part, part name, part type, kind of part, spare part, type of part, category, part category, product type, type, group, product group, categorie,
    type de piece, piece, famille, loai phu tung, ten phu tung, phu tung, danh muc, nhom hang, 配件, 零件名称, 配件名称, 类别, 分类, 种类, القطعة, اسم القطعة, نوع القطعة,
    الفئة, التصنيف, teil, teileart, ersatzteil, kategorie, warengruppe, pieza, tipo de pieza, repuesto, categoria, familia`),
  brand:
    namesIn(`brand, manufacturer, maker, mfr, mfg, make of part, brand name, marque, fabricant, hang, thuong hieu, nhan hieu, hang san xuat, nha san xuat,
    品牌, 厂家, 牌子, 制造商, العلامة, العلامة التجارية, الماركة, الشركة المصنعة, marke, hersteller, fabrikat, marca, fabricante`),
  grade:
    namesIn(`grade, quality, origin, qualite, origine, chat luong, cap chat luong, phan loai, nguon goc, 等级, 品质, 质量, الدرجة, الجودة, qualitat, gute,
    guteklasse, calidad, grado`),
  condition: namesIn(
    `condition, state, new used, new or used, used new, etat, tinh trang, 状态, 新旧, 成色, الحالة, zustand, estado, condicion, cond`,
  ),
  price:
    namesIn(`price, unit price, selling price, sale price, retail price, price each, amount, cost, rate, new price, current price, price now, our price, selling, price per piece, prix, prix unitaire, prix de vente,
    pu, tarif, gia, gia ban, don gia, 价格, 单价, 售价, 价钱, السعر, سعر الوحدة, سعر البيع, preis, einzelpreis, verkaufspreis, vk, stuckpreis, precio,
    precio unitario, precio de venta, pvp, sales price, regular price, retail, price selling, variant price, vk preis, 销售价, 零售价`),
  stock:
    namesIn(`stock, qty, quantity, in stock, available, quantity available, qty available, on hand, qty in stock, quantity in stock, stock qty, balance, pcs,
    pieces, units, qte, quantite, quantite en stock, disponible, so luong, ton kho, ton, 库存, 数量, 库存数量, الكمية, المخزون, الكمية المتوفرة, bestand, menge,
    lagerbestand, anzahl, stuck, cantidad, existencias, inventario, unidades,
    total stock, stock total, total qty, total quantity, qty in hand, quantity in hand, quantity on hand, qty on hand, stock on hand, stock in hand, current stock, closing stock,
    how many, how many in stock, qoh, soh, variant inventory qty, so luong ton, so luong ton kho`),
  fits: namesIn(`fits, vehicle, vehicles, fits vehicles, car, cars, car model, cars it fits, fitment, compatible vehicles, compatibility, compatible with, application,
    applications, suits, model, models, vehicle model, make and model, make model, suitable for, for car, vehicule, vehicules, voiture, voitures, vehicules compatibles,
    compatibilite, modele, modeles, xe, dong xe, xe phu hop, xe tuong thich, doi xe, 适用车型, 车型, 适用车辆, 适配车型, 车辆, السيارة, السيارات, المركبات,
    السيارات المتوافقة, الموديل, الموديلات, يناسب, fahrzeug, fahrzeuge, passend fur, passt fur, fahrzeugmodell, modell, modelle, vehiculo, vehiculos, coche, coches,
    vehiculos compatibles, compatibilidad, aplicacion, modelo, modelos, which car, for which car, car make and model,
    car make model, vehicle make and model, vehicle make model, car type, type of car, compatible con, compatible avec`),
  positions:
    namesIn(`position, positions, side, location, where, placement, emplacement, cote, vi tri, 位置, 方位, الموضع, الموقع, الجهة, einbauposition,
    einbauort, einbaulage, seite, posicion, lado, ubicacion`),
  quantityPerCar:
    namesIn(`quantity per car, qty per car, per car, per vehicle, quantity per vehicle, pieces per car, pieces per vehicle, qty per vehicle,
    quantite par vehicule, par voiture, par vehicule, so luong moi xe, moi xe, 每车用量, 每车数量, 单车用量, الكمية لكل سيارة, لكل سيارة, menge pro fahrzeug,
    pro fahrzeug, stuck pro fahrzeug, cantidad por vehiculo, por vehiculo`),
  size: namesIn(`size, dimension, dimensions, tyre size, tire size, battery size, viscosity, spec, taille, dimension, kich thuoc, kich co, 尺寸, 规格, 尺码,
    المقاس, الحجم, grosse, abmessung, masse, tamano, medida, medidas`),
  warranty: namesIn(
    `warranty, guarantee, warranty period, garantie, bao hanh, 保修, 质保, 保修期, الضمان, garantie, gewahrleistung, garantia`,
  ),
  replacement:
    namesIn(`return, returns, return days, returns days, replacement, return within, retour, retours, jours de retour, delai de retour, doi tra, ngay doi tra, 退换,
    退货天数, 退换天数, الارجاع, ايام الارجاع, الاستبدال, ruckgabe, ruckgabetage, umtausch, devolucion, devoluciones, dias de devolucion`),
  coreDeposit:
    namesIn(`core deposit, core, core charge, deposit, old part deposit, exchange deposit, surcharge, consigne, depot de garantie, tien coc,
    tien coc phu tung cu, coc, 旧件押金, 押金, تامين القطعة القديمة, تامين, altteilpfand, pfand, deposito, deposito por la pieza vieja, casco`),
  mileage:
    namesIn(`mileage, km, kms, kilometres, kilometers, mileage km, km driven, odometer, kilometrage, so km, so km da di, 行驶里程, 里程, 公里数,
    المسافة المقطوعة, المسافة, الكيلومترات, laufleistung, kilometerstand, kilometraje, kilometros`),
  donorCar:
    namesIn(`donor car, donor vehicle, donor, taken from, from car, out of, removed from, vehicule d origine, vehicule donneur, voiture d origine, xe goc, thao tu xe,
    拆车来源, 来源车辆, السيارة المأخوذة منها, ماخوذة من, spenderfahrzeug, ausgebaut aus, vehiculo de origen, vehiculo donante`),
  tested:
    namesIn(`tested, test, test state, tested or not, works, working, essai, teste, testee, kiem tra, da kiem tra, 测试, 已测试, الفحص, مفحوصة, prufung, gepruft,
    getestet, prueba, probado, probada`),
  description:
    namesIn(`description, details, detail, remarks, remark, notes, note, comment, comments, specification, specifications, long description, desc,
    descriptif, remarque, remarques, commentaire, mo ta, ghi chu, chi tiet, 描述, 说明, 备注, 详情, الوصف, التفاصيل, ملاحظات, beschreibung, bemerkung, bemerkungen,
    hinweise, descripcion, detalles, notas, observaciones, body html, particulars, item description, product description, part description, goods description,
    description of part, description of parts, description of item, description of items, description of goods`),
  images:
    namesIn(`image, images, picture, pictures, photo, photos, image url, image urls, photo file, picture file, image link, images url, image, photo, hinh, hinh anh, anh,
    图片, 照片, 图片链接, الصورة, الصور, bild, bilder, foto, fotos, bilddatei, imagen, imagenes`),
  shelf:
    namesIn(`shelf, bin, bin location, rack, store location, warehouse location, shelf no, etagere, rayon, emplacement stock, ke, ke hang, o ke, 货架, 货位, 库位, الرف,
    رف, regal, lagerplatz, fach, estante, estanteria, ubicacion almacen`),
}

/** Names that mean something else beside a better one: what the shop paid, a total, a reduced price, or a yes. */
export const weakNames: readonly string[] = [
  'amount',
  'cost',
  'rate',
  'sale price',
  'in stock',
  'available',
  'disponible',
]

/** The names of a list between commas. */
export function namesIn(list: string): readonly string[] {
  return list.split(',').map((name) => name.replaceAll(/\s+/g, ' ').trim())
}
