import { Fragment } from 'react'

/** Shows an e-mail address. A long one may break before the @. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
