import { fold } from '@axle/contract/vehicle-names'
import type { Section } from './article.ts'

export interface Question extends Section {
  /** The anchor of the question. */
  id: string
}
export interface Topic {
  name: string
  id: string
  questions: Question[]
}

/** Groups questions such as `Delivery: how do I pay?` by the topic before the colon, and numbers both from 1. */
export function topicsOf(sections: readonly Section[]): Topic[] {
  const topics: Topic[] = []
  for (const [at, { heading, text }] of sections.entries()) {
    const [, name = '', question = heading] = /^(.*?)\s?[:：]\s?(.*)$/.exec(heading) ?? []
    let topic = topics.at(-1)
    if (topic?.name !== name) topics.push((topic = { name, id: `topic-${topics.length + 1}`, questions: [] }))
    topic.questions.push({ id: `question-${at + 1}`, heading: capitalised(question), text })
  }
  return topics
}

const capitalised = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase())

/** Keeps the questions that contain all typed words in topic, question or answer. */
export function searchTopics(topics: readonly Topic[], typed: string): Topic[] {
  const words = fold(typed).split(' ')
  const matches = ({ heading, text }: Question, topic: string) => {
    const all = fold([topic, heading, ...text.flat()].join(' '))
    return words.every((word) => all.includes(word))
  }
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => matches(question, topic.name)) }))
    .filter(({ questions }) => questions.length > 0)
}
