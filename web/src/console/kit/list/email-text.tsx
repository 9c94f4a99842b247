import { Fragment } from 'react'

/** A long e-mail address may break before the @. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
