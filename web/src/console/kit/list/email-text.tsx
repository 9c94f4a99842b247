import { Fragment } from 'react'

/** Breaks a long address before its @. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
