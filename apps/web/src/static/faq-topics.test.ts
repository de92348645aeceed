import { describe, expect, it } from 'vitest'
import { searchTopics, topicsOf } from './faq-topics.ts'

const topics = topicsOf([
  { heading: 'Livraison : comment payer ?', text: ['À la livraison.'] },
  { heading: 'Retours : puis-je annuler ?', text: ['Oui.', ['avant l’envoi']] },
  { heading: 'Retours：¿qué hago?', text: ['Đổi trả'] },
])
const found = (typed: string) => searchTopics(topics, typed).flatMap(({ questions }) => questions.map(({ id }) => id))

describe('the topics of the FAQs', () => {
  it('group questions by the words before the colon', () => {
    expect(topics.map(({ name, questions }) => [name, questions.map(({ heading }) => heading)])).toEqual([
      ['Livraison', ['Comment payer ?']],
      ['Retours', ['Puis-je annuler ?', '¿Qué hago?']],
    ])
  })

  it.each([
    ['', ['question-1', 'question-2', 'question-3']],
    ['A LA livraison', ['question-1']],
    ['envoi', ['question-2']],
    ['doi que', ['question-3']],
    ['gearbox', []],
  ])('finds "%s" without regard to accents and case', (typed, ids) => expect(found(typed)).toEqual(ids))
})
