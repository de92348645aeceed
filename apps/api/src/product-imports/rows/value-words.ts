import type { Condition, Grade, Position, TestState, WarrantyUnit } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'

/** The words of cells with a fixed choice, in every language, folded. */
function wordsFor<T>(words: readonly (readonly [T, string])[]): ReadonlyMap<string, T> {
  return new Map(words.flatMap(([value, list]) => list.split(',').map((word) => [fold(word), value] as const)))
}

export const conditionWords = wordsFor<Condition>([
  [
    'Brand New',
    'brand new, new, n, brandnew, neuf, neuve, nouveau, mới, mới 100%, 全新, 新, جديد, جديدة, neu, neuware, nuevo, nueva, unused',
  ],
  [
    'Used',
    `used, u, second hand, secondhand, 2nd hand, 2ndhand, home used, home-used, foreign used, tokunbo, slightly used, fairly used, ghana used, occasion, d'occasion, usagé,
    cũ, đã qua sử dụng, 二手, 旧, 拆车件, مستعمل, مستعملة, gebraucht, usado, usada, de segunda mano`,
  ],
])

export const gradeWords = wordsFor<Grade>([
  [
    'genuine',
    `genuine, original, genuine part, d'origine, origine, chính hãng, 原厂, 正厂, 原装, أصلي, اصلية, originalteil, orijinal`,
  ],
  ['oem', 'oem, oe, oem quality, equipementier, 原厂配套, هوية المصنع, erstausrüster'],
  [
    'aftermarket',
    'aftermarket, after market, replacement, copy, imitation, taiwan, china, adaptable, hàng thay thế, 副厂, 品牌件, تجاري, بديل, nachbau, zubehör, alternativo, genérico',
  ],
  [
    'remanufactured',
    'remanufactured, reman, rebuilt, reconditioned, refurbished, reconditionné, tái chế, 再制造, 翻新, مجدد, generalüberholt, aufbereitet, reacondicionado, remanufacturado',
  ],
  ['usedA', 'usedA, used a, a, grade a, used grade a, a grade'],
  ['usedB', 'usedB, used b, b, grade b, used grade b, b grade'],
  ['usedC', 'usedC, used c, c, grade c, used grade c, c grade'],
])

export const testWords = wordsFor<TestState>([
  [
    'tested',
    `tested, yes, y, ok, working, works, tested ok, true, 1, essayé, essayée, testé, testée, oui, đã kiểm tra, có, 已测试, 测试过, 是, مفحوصة, مفحوص, تم الفحص, نعم,
    geprüft, getestet, ja, probado, probada, sí`,
  ],
  [
    'untested',
    `untested, not tested, no, n, false, 0, non testé, non testée, non essayé, non, chưa kiểm tra, không, 未测试, 否, غير مفحوصة, غير مفحوص, لا, ungeprüft, nicht geprüft,
    nein, sin probar, no probado, no probada`,
  ],
])

export const positionWords = wordsFor<readonly Position[]>([
  [
    ['front'],
    'front, fr, frt, avant, av, trước, 前, أمامي, امامي, أمام, vorne, vorn, vorderachse, delantero, delantera, delante',
  ],
  [['rear'], 'rear, back, rr, arrière, ar, sau, 后, خلفي, خلف, hinten, hinterachse, trasero, trasera, detrás'],
  [['left'], 'left, lh, lhs, l, gauche, trái, 左, يسار, أيسر, ايسر, links, izquierdo, izquierda'],
  [['right'], 'right, rh, rhs, r, droite, droit, phải, 右, يمين, أيمن, ايمن, rechts, derecho, derecha'],
  [['upper'], 'upper, top, supérieur, haut, trên, 上, علوي, oben, superior, obere'],
  [['lower'], 'lower, bottom, inférieur, bas, dưới, 下, سفلي, unten, inferior, untere'],
  [['front', 'left'], 'fl, front left, fl side, 左前, 前左'],
  [['front', 'right'], '右前, 前右'],
  [['rear', 'left'], 'rl, 左后, 后左'],
  [['left', 'right'], 'both, both sides, lh rh, l r, pair, 左右'],
])

export const unitWords = wordsFor<WarrantyUnit>([
  ['days', 'd, day, days, jour, jours, ngày, 天, 日, يوم, ايام, أيام, tag, tage, día, días'],
  ['months', 'm, mo, month, months, mth, mths, mois, tháng, 个月, 月, شهر, شهور, أشهر, monat, monate, mes, meses'],
  ['years', 'y, yr, yrs, year, years, an, ans, année, années, năm, 年, سنة, سنوات, jahr, jahre, año, años'],
])
