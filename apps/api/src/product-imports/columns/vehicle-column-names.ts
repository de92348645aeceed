import type { VehicleColumn } from '@axle/contract'
import { namesIn } from './column-names.ts'

/** Headings of columns that narrow the vehicles of a row, folded, in the languages of the other columns. */
export const vehicleColumnNames: Readonly<Record<VehicleColumn, readonly string[]>> = {
  make: namesIn(`make, car make, vehicle make, makes, car brand, vehicle brand, make of car, make of vehicle, vehicle manufacturer, car manufacturer,
    marque vehicule, marque du vehicule, marque voiture, marque auto, constructeur, constructeur automobile, hang xe, hieu xe, nhan hieu xe, 汽车品牌, 车辆品牌,
    车品牌, 车厂, 汽车厂家, 品牌车型, ماركة السيارة, نوع السيارة, شركة السيارة, الشركة, automarke, fahrzeugmarke, fahrzeughersteller, autohersteller, marca vehiculo,
    marca del vehiculo, marca de vehiculo, marca coche, marca del coche, marca auto, marca carro`),
  years:
    namesIn(`year, years, year s, yr, yrs, model year, model years, model yr, model yrs, year model, model yr, model yrs, car yr, year of manufacture, manufacture year, manufacturing year, year made, year of make,
    year range, years range, production year, production years, years of production, year of production, build year, year built, yom, my, car year, car years, vehicle year,
    fits years, registration year, annee, annees, annee s, annee modele, annee modeles, annees modeles, millesime, annee de fabrication, annee de production, annees de production,
    annee vehicule, annee du vehicule, nam, nam san xuat, nam sx, doi, nam xe, nam doi xe, 年份, 年款, 年, 生产年份, 出厂年份, 车年份, 适用年份, 年型, 车型年份, 年代, السنة, سنة, السنوات,
    سنوات, سنة الصنع, سنة الموديل, سنة السيارة, سنوات الصنع, baujahr, baujahre, bj, jahr, jahre, modelljahr, modelljahre, bauzeit, baureihe jahr, herstellungsjahr, ano, anos,
    ano modelo, ano del modelo, ano de fabricacion, anos de fabricacion, ano vehiculo, ano del vehiculo, ano s`),
  firstYear:
    namesIn(`from, year from, years from, from year, model year from, start, start year, year start, starting year, first year, begin, begin year, beginning, min year,
    year min, since, de, du, depuis, annee debut, annee de debut, annee du debut, debut, de l annee, a partir de, annee de, annee min, tu, tu nam, nam bat dau, nam tu, tu doi,
    起始年份, 开始年份, 起始年, 开始年, 起始, 开始, 年份起, 从, 起, من, من سنة, من عام, سنة البداية, البداية, السنة من, von, ab, von jahr, jahr von, baujahr von, bj von, baujahr ab, ab baujahr, ab jahr,
    desde, ano desde, desde ano, ano inicio, ano de inicio, ano inicial, inicio, del ano`),
  lastYear:
    namesIn(`to, year to, years to, to year, model year to, end, end year, year end, ending year, last year, max year, year max, until, till, up to, upto, thru, a, au, jusqu a,
    jusque, annee fin, annee de fin, fin, a l annee, annee a, annee max, den, den nam, nam ket thuc, nam den, den doi, 结束年份, 截止年份, 结束年, 截止年, 结束, 截止, 年份止, 到, 至, 止, الى, الى سنة,
    الى عام, سنة النهاية, النهاية, السنة الى, حتى, bis, bis jahr, jahr bis, baujahr bis, bj bis, bis baujahr, hasta, ano hasta, hasta ano, ano fin, ano de fin, ano final, fin ano, al ano`),
  engine:
    namesIn(`engine, engines, engine size, engine type, engine code, engine capacity, engine model, engine litre, engine cc, displacement, motor, motors, motor size, moteur, moteurs, motorisation,
    cylindree, code moteur, type moteur, dong co, may, dung tich, dung tich xi lanh, loai dong co, 发动机, 引擎, 排量, 发动机型号, المحرك, محرك, سعة المحرك, نوع المحرك, hubraum, motorcode, motorkennbuchstabe,
    motorisierung, motortyp, cilindrada, motorizacion, tipo de motor, codigo de motor`),
  body: namesIn(`body, body type, body style, body shape, carrosserie, type de carrosserie, kieu dang, kieu xe, than xe, 车身, 车身形式, 车身类型, الهيكل, نوع الهيكل, شكل السيارة, karosserie, karosserieform,
    carroceria, tipo de carroceria`),
  trim: namesIn(`trim, trim level, version, variant, sub model, submodel, series, finition, niveau de finition, variante, phien ban, 版本, 配置, 款型, الفئة الفرعية, الطراز الفرعي, ausstattung, ausstattungslinie,
    acabado, nivel de equipamiento`),
}
