import '../ui/fields/choice.css'
import { languages, languageTag } from '@axle/contract/languages'
import { languageNames } from '../lib/i18n/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/**
 * All languages, each by its own name. Buttons rather than radio buttons: arrow keys would load and switch to every
 * language on the way.
 */
export function LanguageList({ label }: { label: string }) {
  const { language, wanted, choose } = useLanguageChoice()
  return (
    <ul className="columns gap-2 tile-choices" aria-label={label}>
      {languages.map((one) => (
        <li key={one}>
          <button
            type="button"
            className="choice-card framed holds full small row one-line"
            aria-current={one === language || undefined}
            aria-busy={one === wanted || undefined}
            onClick={() => void choose(one)}
          >
            <bdi className="grow" lang={languageTag(one)} dir={one === 'ar' ? 'rtl' : 'ltr'}>
              {languageNames[one]}
            </bdi>
            {one === language && <Icon name="check" size={18} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
