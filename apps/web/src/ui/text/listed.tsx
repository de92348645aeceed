import { Fragment } from 'react'

/** The texts that exist, with dots between them, each in its own direction. */
export const Listed = ({ texts }: { texts: readonly (string | null | undefined)[] }) =>
  texts.filter(Boolean).map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
