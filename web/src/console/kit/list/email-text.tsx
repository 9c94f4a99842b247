import { Fragment } from 'react'

/** Allows a line break before the @ of a long e-mail address. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
