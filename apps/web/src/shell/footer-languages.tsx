import { languages, languageTag } from '@axle/contract/languages'
import { useTranslation } from '../ui/translation/translation.tsx'
import { languageNames } from '../lib/i18n/i18n.ts'
import { useLanguageChoice } from '../preferences/use-language-choice.ts'
import { Icon } from '../ui/icon.tsx'

/** All languages, each by its own name. None is out of view: who needs it cannot read the others. */
export function FooterLanguages() {
  const { t } = useTranslation('navbar')
  const { language, wanted, choose } = useLanguageChoice()
  return (
    <>
      <Icon name="globe" size={18} />
      <ul className="row footer-languages" aria-label={t('language')}>
        {languages.map((one) => (
          <li key={one}>
            <button
              type="button"
              lang={languageTag(one)}
              aria-current={one === language || undefined}
              aria-busy={one === wanted || undefined}
              onClick={() => void choose(one)}
            >
              <bdi>{languageNames[one]}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
